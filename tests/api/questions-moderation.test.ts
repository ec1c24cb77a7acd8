import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember, listAsOperator } from "#tests/support/api/members.ts";
import {
  act,
  createReported,
  grantAppeal,
  moderationNoticesOf,
  readReports,
  report,
  suspend,
} from "#tests/support/api/moderation.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { answer, createAnswer, createQuestion, readOwn, readQuestions, remove } from "#tests/support/api/questions.ts";
import { countRows } from "#tests/support/api/rows.ts";

const nameOf = { question: "질문", answer: "답" };

describe.each(["question", "answer"] as const)("%s", (kind) => {
  test("신고해서 숨기면 목록과 센 수에서 사라지고, 이의가 받아들여지면 돌아온다", async () => {
    const { admin, owner, reporters, prompt, ...thing } = await createReported(kind);
    const answersOf = async () => (await readQuestions(prompt.id)).items.flatMap(({ answers }) => answers);
    const { subject, reports } = await readReports(admin, thing);
    expect(subject).toMatchObject({ thing: kind, state: "shown", prompt_id: prompt.id, title: prompt.title });
    expect(reports).toHaveLength(2);

    await dataOf(act(admin, thing, "hide"));
    expect(await answersOf()).toEqual([]);
    const left = kind === "question" ? { items: [], question_count: 0 } : { items: [{ answer_count: 0 }] };
    expect(await readQuestions(prompt.id)).toMatchObject(left);
    const path = kind === "question" ? "questions" : "answers";
    expect(await problemOf(remove(owner, path, thing.id))).toMatchObject({ status: 409 });
    expect(await problemOf(report(await createMember(), thing))).toMatchObject({ status: 404 });
    if (kind === "question") expect((await readOwn(owner)).items).toMatchObject([{ id: thing.id, is_hidden: true }]);
    await expectCountersToEqualRows();

    const [told] = await moderationNoticesOf(owner);
    expect(told!.title).toContain(`${nameOf[kind]}`);
    for (const reporter of reporters)
      expect((await moderationNoticesOf(reporter))[0]!.content).toContain(`신고하신 ${nameOf[kind]}을 살펴봤어요.`);
    expect(await grantAppeal(admin, owner)).toMatchObject({ thing: kind, thing_id: thing.id, kind: "hide" });
    expect((await readQuestions(prompt.id)).items).toMatchObject([{ answer_count: 1 }]);
    await expectCountersToEqualRows();
  });

  test("운영자는 자기 것과 자기 글에 달린 것을 판단하지 못하고, 내 것은 신고할 수 없다", async () => {
    const { owner, prompter, prompt, ...thing } = await createReported(kind);
    expect(await problemOf(report(owner, thing))).toMatchObject({ status: 422 });
    for (const operator of [owner, prompter]) {
      await listAsOperator(operator);
      expect(await problemOf(act(operator, thing, "hide"))).toMatchObject({ status: 403 });
    }
    await setStatus(prompt.id, "hidden");
    expect(await problemOf(report(await createMember(), thing))).toMatchObject({ status: 404 });
  });
});

test("숨긴 질문에 달린 답은 볼 수 없으니 신고할 것도 없고, 질문을 되돌리면 신고할 수 있다", async () => {
  const { admin, prompt, ...question } = await createReported("question");
  const { id } = (await readQuestions(prompt.id)).items[0]!.answers[0]!;
  await dataOf(act(admin, question, "hide"));
  expect(await problemOf(report(await createMember(), { thing: "answer", id }))).toMatchObject({ status: 404 });
  await dataOf(act(admin, question, "restore"));
  await dataOf(report(await createMember(), { thing: "answer", id }));
});

test("정지된 회원의 질문과 답은 보이지 않고, 풀리면 돌아오고, 따로 숨긴 것은 숨어 있다", async () => {
  const { admin, owner, prompt, ...thing } = await createReported("question");
  const kept = await createQuestion(owner, prompt.id, "그대로인 질문이에요");
  const other = await createQuestion(await createMember(), prompt.id);
  await createAnswer(owner, other.id);
  await suspend(admin, owner);
  expect(await readQuestions(prompt.id)).toMatchObject({ items: [{ id: other.id, answers: [] }], question_count: 1 });
  await dataOf(act(admin, thing, "hide"));
  await suspend(admin, owner, "restore");
  expect(await readQuestions(prompt.id)).toMatchObject({
    items: [{ id: other.id, answer_count: 1 }, { id: kept.id }],
    question_count: 2,
  });
  await expectCountersToEqualRows();
});

test("탈퇴하면 질문은 답과 함께, 남의 질문에 단 답도 사라지고, 내 기록에 담긴다", async () => {
  const [leaver, prompter] = [await createMember(), await createMember()];
  const prompt = await createPrompt(prompter);
  const own = await createQuestion(leaver, prompt.id);
  await createAnswer(prompter, own.id);
  const other = await createQuestion(await createMember(), prompt.id);
  await createAnswer(leaver, other.id, "탈퇴할 사람의 답");
  await createAnswer(prompter, other.id);
  const exported = await (await call("GET", "/api/members/me/export", { as: leaver })).json();
  expect(exported).toMatchObject({
    questions: [{ prompt_id: prompt.id, content: own.content }],
    question_answers: [{ question_id: other.id, content: "탈퇴할 사람의 답" }],
  });
  await dataOf(call("DELETE", "/api/members", { as: leaver, body: { confirm: "탈퇴" } }));
  expect(await readQuestions(prompt.id)).toMatchObject({
    items: [{ id: other.id, answer_count: 1 }],
    question_count: 1,
  });
  expect([await countRows("questions"), await countRows("question_answers")]).toEqual([1, 1]);
  expect(await problemOf(answer(prompter, own.id))).toMatchObject({ status: 404 });
  await expectCountersToEqualRows();
});

test("숨긴 질문을 남긴 회원이 탈퇴해도 남은 질문의 수는 맞는다", async () => {
  const { admin, author, prompt, ...reported } = await createReported("question");
  await createQuestion(await createMember(), prompt.id);
  await dataOf(act(admin, reported, "hide"));
  await dataOf(call("DELETE", "/api/members", { as: author, body: { confirm: "탈퇴" } }));
  expect(await countRows("questions")).toBe(1);
  expect((await readQuestions(prompt.id)).question_count).toBe(1);
  await expectCountersToEqualRows();
});
