import { beforeAll, type RunnerTestSuite, type RunnerTestCase } from "vitest";

type Task = RunnerTestSuite | RunnerTestCase;

function repeat(task: Task) {
  if (task.type === "suite") task.tasks.forEach(repeat);
  else task.repeats = 1;
}

/** With TWICE=1 every test runs twice in the same product: what a test leaves behind must not break the next one. */
// oxlint-disable-next-line no-empty-pattern
if (import.meta.env.TWICE) beforeAll(({}, suite) => repeat(suite as Task));
