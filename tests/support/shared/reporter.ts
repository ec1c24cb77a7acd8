import { styleText } from "node:util";
import type { SerializedError } from "vitest";
import {
  DefaultReporter,
  type ReportedHookContext,
  type TestCase,
  type TestModule,
  type TestProject,
  type TestSpecification,
  type TestSuite,
} from "vitest/node";
import { describeChildren, endChildren } from "./child-processes.ts";
import { quietRuntime, takeRecentLogs } from "./quiet-runtime.ts";
import { RunningFiles } from "./running-files.ts";
import { type Progress, progressLine, reachedNextTenth, startProgress } from "./run-progress.ts";
import { openWindow } from "./terminal-window.ts";

const SLOWEST = 10;
const LOOK_EVERY_MS = 1_000;
type Entity = TestCase | TestSuite | TestModule;

const moduleOf = ({ entity }: ReportedHookContext) => (entity.type === "module" ? entity : entity.module);

/** Every repetition of a test adds its errors, which are mostly the same. */
const isFirst = ({ stack, diff }: SerializedError, index: number, errors: readonly SerializedError[]) =>
  errors.findIndex((other) => other.stack === stack && other.diff === diff) === index;

/**
 * How long a file may tell of nothing: as long as a test and a hook may take. Vitest limits neither how long a file is loaded nor how
 * long it waits for a process that answers no more.
 */
const silenceMaxOf = ({ config }: TestProject) => config.testTimeout + config.hookTimeout;
/** Stands for the whole run, which a file that never starts keeps from going on. */
const ALL = "every file";

/**
 * Reports one line for each project while tests run, each failure at once, and the slowest tests at the end. Ends a run in which a file
 * has been silent for too long.
 */
export default class ProgressReporter extends DefaultReporter {
  #projects = new Map<string, Progress>();
  #window: ReturnType<typeof openWindow> | undefined;
  #failed: string[] = [];
  #retried: string[] = [];
  #durations: { name: string; ms: number }[] = [];
  #running = new RunningFiles();
  #watch: NodeJS.Timeout | undefined;

  constructor() {
    super({ summary: false });
    for (const stream of [process.stdout, process.stderr]) quietRuntime(stream);
  }

  override onTestRunStart(specifications: readonly TestSpecification[]) {
    super.onTestRunStart(specifications);
    this.#failed = [];
    this.#retried = [];
    this.#durations = [];
    this.#projects.clear();
    for (const { project } of specifications) {
      const progress = this.#projects.get(project.name) ?? startProgress(project.name);
      this.#projects.set(project.name, progress);
      progress.files += 1;
    }
    if (this.isTTY) this.#window = openWindow(() => [...this.#projects.values()].map(progressLine));
    this.#running = new RunningFiles();
    this.#watch = setInterval(() => void this.#endIfSilent(), LOOK_EVERY_MS);
  }

  override onTestModuleQueued(module: TestModule) {
    super.onTestModuleQueued(module);
    this.#tell(module, "queued");
    this.#show(this.#progressOf(module));
  }

  override onTestModuleCollected(module: TestModule) {
    super.onTestModuleCollected(module);
    this.#tell(module, "loaded");
  }

  override onTestCaseReady(test: TestCase) {
    super.onTestCaseReady(test);
    this.#tell(test.module, `begun ${test.fullName}`);
  }

  override onHookStart(hook: ReportedHookContext) {
    super.onHookStart(hook);
    this.#tell(moduleOf(hook), `begun ${hook.name}`);
  }

  override onTestCaseResult(test: TestCase) {
    super.onTestCaseResult(test);
    this.#tell(test.module, `ended ${test.fullName}`);
    const { state, errors } = test.result();
    if (state === "skipped") return;
    const progress = this.#progressOf(test);
    // A test whose worker process died has no diagnostic.
    const { duration = 0, flaky = false } = test.diagnostic() ?? {};
    progress.tests += 1;
    this.#durations.push({ name: this.#nameOf(test), ms: duration });
    if (flaky) this.#retried.push(this.#nameOf(test));
    if (state === "failed") this.#fail(test, errors);
    this.#window?.update();
  }

  override onTestSuiteResult(suite: TestSuite) {
    super.onTestSuiteResult(suite);
    if (suite.errors().length > 0) this.#fail(suite, suite.errors());
  }

  override onTestModuleEnd(module: TestModule) {
    super.onTestModuleEnd(module);
    this.#running.end(module.relativeModuleId);
    if (module.errors().length > 0) this.#fail(module, module.errors());
    const progress = this.#progressOf(module);
    progress.filesDone += 1;
    this.#show(progress);
  }

  /** Files are counted and not listed. */
  protected override printTestModule() {}

  override onTestRunEnd(...[modules, errors, reason]: Parameters<DefaultReporter["onTestRunEnd"]>) {
    clearInterval(this.#watch);
    this.#window?.close();
    this.#window = undefined;
    super.onTestRunEnd(modules, errors, reason);
  }

  override reportSummary(...[files, errors]: Parameters<DefaultReporter["reportSummary"]>) {
    if (errors.length > 0) this.ctx.logger.printUnhandledErrors(errors);
    const slowest = this.#durations.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    this.#list(
      "Slowest tests",
      slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`),
    );
    this.#list("Passed only when tried again", this.#retried);
    this.#list("Failed", this.#failed);
    this.reportTestSummary(files, errors, 0);
  }

  #tell({ relativeModuleId, project }: TestModule, sign: string) {
    for (const file of [relativeModuleId, ALL]) this.#running.tell(file, sign, Date.now(), silenceMaxOf(project));
  }

  async #endIfSilent() {
    const silent = this.#running.silentAt(Date.now());
    if (silent.length === 0) return;
    clearInterval(this.#watch);
    this.#window?.close();
    this.error(`\n${styleText(["bgRed", "bold"], " FAIL ")} silent for longer than a test and a hook may take:`);
    for (const line of [...silent, ...describeChildren()]) this.error(`  ${line}`);
    await endChildren();
    process.exit(1);
  }

  #fail(entity: Entity, errors: readonly SerializedError[]) {
    const { failureReport } = entity.meta();
    const name = this.#nameOf(entity);
    const kept = failureReport ? `\n    kept: ${failureReport}/` : "";
    this.#progressOf(entity).failed += 1;
    this.#failed.push(`${name}${kept}`);
    this.error(`\n${styleText(["bgRed", "bold"], " FAIL ")} ${name}${kept}\n`);
    for (const error of errors.filter(isFirst)) this.ctx.logger.printError(error, { project: entity.project });
    const logs = takeRecentLogs();
    // Those of the products of browser tests are not among them, but kept in the folder.
    if (entity.project.name === "api") for (const line of logs) this.error(`  ${line}`);
  }

  #nameOf(entity: Entity) {
    if (entity.type === "module") return entity.relativeModuleId;
    return `${entity.module.relativeModuleId} > ${entity.fullName}`;
  }

  #progressOf({ project }: Entity) {
    return this.#projects.get(project.name)!;
  }

  #show(progress: Progress) {
    if (this.#window) this.#window.update();
    else if (reachedNextTenth(progress)) this.log(progressLine(progress));
  }

  #list(title: string, lines: string[]) {
    if (lines.length > 0) this.log(`\n${styleText("bold", title)}\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}
