import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { answerInput, questionInput } from "#contracts/questions.ts";
import { hasContact } from "#worker/lib/personal.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { seedQuestions } from "#worker/db/seed/questions.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { countRows, query } from "#tests/support/api/rows.ts";

test("처음 데이터의 질문과 답은 모두 남길 수 있는 글이고, 다시 넣어도 지운 것이 돌아오지 않는다", async () => {
  for (const { content, answers = [] } of seedQuestions) {
    expect(questionInput.safeParse({ content }).success, content).toBe(true);
    for (const answer of answers) expect(answerInput.safeParse({ content: answer.content }).success).toBe(true);
    expect([content, ...answers.map((one) => one.content)].some(hasContact), content).toBe(false);
  }
  expect(await seedBase(env.DB)).toMatchObject({ questions: seedQuestions.length });
  expect(await countRows("questions", "is_answered = 0")).toBeGreaterThan(1);
  await expectCountersToEqualRows();
  await query("DELETE FROM questions WHERE answer_count = 0");
  expect(await seedBase(env.DB)).toMatchObject({ questions: 0 });
  expect(await countRows("questions")).toBe(seedQuestions.length - 1);
});
