import { describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Question } from "#contracts/questions.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import {
  answer,
  ask,
  createAnswer,
  createQuestion,
  readOwn,
  readQuestions,
  remove,
  revise,
} from "#tests/support/api/questions.ts";
import { changeRows, columnOf, countRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

async function createScene(price = 0) {
  const [prompter, asker] = [await createMember(), await createMember()];
  return { prompter, asker, prompt: await createPrompt(prompter, { price }) };
}

const block = (as: Member, id: number) => dataOf(call("POST", `/api/members/blocks/${id}`, { as }));
const shownOn = (id: number) => dataOf<PromptDetail>(call("GET", `/api/prompts/${id}?include=related`));

describe("답하기", () => {
  test("누구나 한 번 답하고, 쓴 사람의 답이 늘 처음이며 물은 사람에게 알린다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const { id } = await createQuestion(asker, prompt.id);
    const other = await createMember();
    const first = await createAnswer(other, id, "저는 잘 됐어요.");
    expect((await shownOn(prompt.id)).questions!.items[0]).toMatchObject({ answer_count: 1, answers: [first] });
    const own = await createAnswer(prompter, id);
    expect([first.is_prompter, own.is_prompter]).toEqual([false, true]);
    await createAnswer(asker, id, "고맙습니다.");
    const { items } = await readQuestions(prompt.id);
    expect(items[0]!.answers.map(({ member }) => member.user_id)).toEqual([prompter.id, other.id, asker.id]);
    expect((await shownOn(prompt.id)).questions!.items[0]).toMatchObject({ answer_count: 3, answers: [own] });
    expect(await notificationsOf(asker)).toMatchObject([
      { actor: { user_id: prompter.id } },
      { actor: { user_id: other.id } },
    ]);
    await expectCountersToEqualRows();
  });

  test("함께 보내도 하나만 남고, 틀린 것과 없는 질문은 거절한다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const { id } = await createQuestion(asker, prompt.id);
    const sent = await Promise.all([answer(prompter, id), answer(prompter, id), answer(prompter, id)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect([await countRows("question_answers"), (await notificationsOf(asker)).length]).toEqual([1, 1]);
    expect(await problemOf(answer(undefined, id))).toMatchObject({ status: 401 });
    expect(await problemOf(answer(asker, 99_999))).toMatchObject({ status: 404 });
    for (const content of ["", " ", "가".repeat(1_001), null])
      expect(await problemOf(answer(asker, id, { content }))).toMatchObject({ status: 400, fields: ["content"] });
    await setStatus(prompt.id, "hidden");
    expect(await problemOf(answer(asker, id))).toMatchObject({ status: 404 });
  });

  test("답은 스물까지이고, 쓴 사람은 다 찬 뒤에도 답한다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const { id } = await createQuestion(asker, prompt.id);
    for (let turn = 0; turn < 20; turn += 1) await createAnswer(await createMember(), id);
    expect(await problemOf(answer(await createMember(), id))).toMatchObject({ status: 409 });
    await createAnswer(prompter, id);
    const { items } = await readQuestions(prompt.id);
    expect(items[0]!.answers).toHaveLength(21);
    expect(items[0]!.answers[0]!.is_prompter).toBe(true);
  });

  test("하루에 쉰 번까지 답하고, 다음 날 다시 답할 수 있다", async () => {
    const clock = stopClock(Date.parse("2026-11-20T12:00:00+09:00"));
    const { asker, prompt } = await createScene();
    const other = await createMember();
    const ids: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) ids.push((await createQuestion(asker, prompt.id)).id);
    const [first, second, third] = ids as [number, number, number];
    await createAnswer(other, first);
    await changeRows("rates", { count: 49 }, { key: `question answer ${other.id}` });
    await createAnswer(other, second);
    const refused = await answer(other, third);
    expect(refused.headers.get("retry-after")).toBe(String(12 * 3600));
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
    await createAnswer(await createMember(), third);
    clock.to(DAY);
    await createAnswer(other, third);
  });

  test("쓴 사람이 고치고 지우고, 지우면 알림도 사라진다. 남의 답은 없는 것이다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const { id: questionId } = await createQuestion(asker, prompt.id);
    const { id, create_at } = await createAnswer(prompter, questionId);
    const { answers } = await dataOf<Question>(revise(prompter, "answers", id, "고친 답이에요."));
    expect(answers).toMatchObject([{ id, content: "고친 답이에요.", create_at }]);
    for (const change of [revise(asker, "answers", id, "남의 답"), remove(asker, "answers", id)])
      expect(await problemOf(change)).toMatchObject({ status: 404 });
    expect(await dataOf(remove(prompter, "answers", id))).toEqual({ id });
    expect(await notificationsOf(asker)).toEqual([]);
    expect((await readOwn(prompter, "/unanswered")).items).toMatchObject([{ id: questionId }]);
    await expectCountersToEqualRows();
  });
});

describe("질문을 볼 수 없게 되면", () => {
  const hide = (id: number) => changeRows("questions", { hidden_for: "moderation" }, { id });
  const out: Record<
    string,
    (thing: { asker: Member; other: Member; promptId: number; id: number }) => Promise<unknown>
  > = {
    "숨긴 질문": ({ id }) => hide(id),
    "내린 글": ({ promptId }) => setStatus(promptId, "draft"),
    "가린 글": ({ promptId }) => setStatus(promptId, "hidden"),
    "물은 사람이 차단함": ({ asker, other }) => block(asker, other.id),
    "답한 사람이 차단함": ({ asker, other }) => block(other, asker.id),
  };

  test.each(Object.entries(out))("답을 고칠 수 없고 아무것도 보이지 않으며, 지울 수는 있다: %s", async (_, putOut) => {
    const { asker, prompt } = await createScene();
    const { id } = await createQuestion(asker, prompt.id);
    const [other, third] = [await createMember(), await createMember()];
    const own = await createAnswer(other, id, "처음 답이에요.");
    await createAnswer(third, id);
    await putOut({ asker, other, promptId: prompt.id, id });
    expect(await problemOf(revise(other, "answers", own.id, "고친 답이에요."))).toMatchObject({
      status: 404,
      code: "not_found",
    });
    expect(await columnOf("question_answers", "content", { id: own.id })).toBe("처음 답이에요.");
    expect(await dataOf(remove(other, "answers", own.id))).toEqual({ id: own.id });
  });

  test("쓴 사람은 내린 제 글에 단 답을 고친다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const { id } = await createAnswer(prompter, (await createQuestion(asker, prompt.id)).id);
    await setStatus(prompt.id, "draft");
    expect(await dataOf<Question>(revise(prompter, "answers", id, "고친 답이에요."))).toMatchObject({
      answers: [{ content: "고친 답이에요." }],
    });
  });
});

describe("내 것", () => {
  test("물은 것과, 아직 답하지 않은 것을 따로 본다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const [first, second] = [
      await createQuestion(asker, prompt.id),
      await createQuestion(asker, prompt.id, "둘째 질문"),
    ];
    const about = { id: prompt.id, title: prompt.title, is_published: true };
    expect((await readOwn(asker)).items).toMatchObject([{ id: second.id, prompt: about }, { id: first.id }]);
    const page = await readOwn(prompter, "/unanswered", "?limit=1");
    expect(page.items).toMatchObject([{ id: second.id, prompt: about }]);
    expect((await readOwn(prompter, "/unanswered", `?cursor=${page.next_cursor}`)).items).toMatchObject([
      { id: first.id },
    ]);
    await createAnswer(await createMember(), first.id);
    await createAnswer(prompter, second.id);
    expect((await readOwn(prompter, "/unanswered")).items).toMatchObject([{ id: first.id, answer_count: 1 }]);
    await setStatus(prompt.id, "hidden");
    expect((await readOwn(prompter, "/unanswered")).items).toEqual([]);
    expect((await readOwn(asker)).items).toMatchObject([{ prompt: { is_published: false } }, {}]);
    await setStatus(prompt.id, "published");
    expect((await readOwn(prompter, "/unanswered")).items).toHaveLength(1);
    expect(await problemOf(call("GET", "/api/members/me/questions"))).toMatchObject({ status: 401 });
  });
});

describe("차단", () => {
  test.each(["물은 사람이", "쓴 사람이"])("%s 차단하면 서로 묻지도 답하지도 보지도 못한다", async (who) => {
    const { prompter, asker, prompt } = await createScene();
    const { id } = await createQuestion(asker, prompt.id);
    if (who === "물은 사람이") await block(asker, prompter.id);
    else await block(prompter, asker.id);
    expect(await problemOf(ask(asker, prompt.id))).toMatchObject({ status: 403 });
    expect(await problemOf(answer(prompter, id))).toMatchObject({ status: 403 });
    expect((await readQuestions(prompt.id, prompter)).items).toEqual([]);
    expect((await readOwn(prompter, "/unanswered")).items).toEqual([]);
    expect(await readQuestions(prompt.id, asker)).toMatchObject({ items: [{ id }], can_ask: false });
    expect((await readQuestions(prompt.id)).items).toHaveLength(1);
  });

  test("차단한 사이의 답은 서로에게 보이지 않고, 그 질문에 답하지 못한다", async () => {
    const { asker, prompt } = await createScene();
    const { id } = await createQuestion(asker, prompt.id);
    const [other, third] = [await createMember(), await createMember()];
    await createAnswer(other, id);
    await block(other, asker.id);
    await block(asker, third.id);
    expect((await readQuestions(prompt.id, asker)).items[0]).toMatchObject({ answers: [] });
    expect((await readOwn(asker)).items[0]).toMatchObject({ answers: [] });
    expect((await readQuestions(prompt.id)).items[0]!.answers).toHaveLength(1);
    expect(await problemOf(answer(third, id))).toMatchObject({ status: 403 });
  });
});
