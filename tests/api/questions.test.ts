import { describe, expect, test } from "vitest";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Question } from "#contracts/questions.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { expectCountersToEqualRows } from "#tests/support/api/counters.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, createPrompts, setStatus } from "#tests/support/api/prompts.ts";
import { ask, createAnswer, createQuestion, readQuestions, remove, revise } from "#tests/support/api/questions.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { DAY } from "#tests/support/shared/time.ts";

async function createScene(price = 0) {
  const [prompter, asker] = [await createMember(), await createMember()];
  return { prompter, asker, prompt: await createPrompt(prompter, { price }) };
}

const shownOn = (id: number) => dataOf<PromptDetail>(call("GET", `/api/prompts/${id}?include=related`));

describe("질문하기", () => {
  test("회원이 사지 않은 글에도 묻고, 누구나 화면에서 읽고, 쓴 사람에게 알린다", async () => {
    const { prompter, asker, prompt } = await createScene(5_000);
    expect(await problemOf(ask(undefined, prompt.id))).toMatchObject({ status: 401 });
    expect(await readQuestions(prompt.id, asker)).toMatchObject({ items: [], question_count: 0, can_ask: true });
    const response = await ask(asker, prompt.id, { content: "  표로도 나오나요? \n" });
    expect(response.status).toBe(201);
    const asked = await dataOf<Question>(response);
    expect(asked).toMatchObject({
      prompt_id: prompt.id,
      content: "표로도 나오나요?",
      answer_count: 0,
      answers: [],
      member: { user_id: asker.id },
    });
    expect(await readQuestions(prompt.id)).toEqual({ items: [asked], next_cursor: null, question_count: 1 });
    expect((await shownOn(prompt.id)).questions).toEqual({ items: [asked], next_cursor: null, question_count: 1 });
    expect(await notificationsOf(prompter)).toMatchObject([
      { kind: "question", link: `/prompt/${prompt.id}/questions?from=${asked.id}`, actor: { user_id: asker.id } },
    ]);
  });

  test.each([
    ["content", {}],
    ["content", { content: "짧아요" }],
    ["content", { content: "가".repeat(501) }],
    ["content", { content: "글\u0000이에요 글" }],
    ["content", { content: 7 }],
    ["price", { content: "모르는 항목이 있어요", price: 3 }],
  ])("%s 가 틀리면 400이고 남지 않는다 (%#)", async (field, body) => {
    const { asker, prompt } = await createScene();
    expect(await problemOf(ask(asker, prompt.id, body))).toMatchObject({ status: 400, fields: [field] });
    expect(await countRows("questions")).toBe(0);
  });

  test("내 글, 없는 글, 내려진 글, 초안에는 묻지 못한다", async () => {
    const { prompter, asker, prompt } = await createScene();
    expect(await problemOf(ask(prompter, prompt.id))).toMatchObject({ status: 422 });
    expect(await problemOf(ask(asker, 99_999))).toMatchObject({ status: 404 });
    await setStatus(prompt.id, "hidden");
    expect(await problemOf(ask(asker, prompt.id))).toMatchObject({ status: 404 });
    expect(await problemOf(call("GET", `/api/prompts/${prompt.id}/questions`))).toMatchObject({ status: 404 });
    expect(await countRows("questions")).toBe(0);
  });

  test("같은 키로 다시 보내면 처음 것이고, 다른 말이면 409다. 함께 보내도 하나만 남는다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const sent = await Promise.all(["one", "one", "one"].map((key) => ask(asker, prompt.id, undefined, key)));
    const ids = await Promise.all(sent.map(async (one) => (await dataOf<Question>(one)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await problemOf(ask(asker, prompt.id, { content: "다른 질문이에요" }, "one"))).toMatchObject({
      status: 409,
    });
    expect([await countRows("questions"), (await notificationsOf(prompter)).length]).toEqual([1, 1]);
  });

  test("한 글에는 하루에 다섯 번까지 묻고, 다음 날 다시 물을 수 있다", async () => {
    const clock = stopClock(Date.parse("2026-11-20T12:00:00+09:00"));
    const { asker, prompt } = await createScene();
    for (let turn = 0; turn < 5; turn += 1) await createQuestion(asker, prompt.id, `${turn}번째 질문이에요`);
    const refused = await ask(asker, prompt.id);
    expect(refused.headers.get("retry-after")).toBe(String(12 * 3600));
    expect(await problemOf(refused)).toMatchObject({ status: 429 });
    clock.to(DAY);
    await createQuestion(asker, prompt.id);
    expect(await countRows("questions")).toBe(6);
  });

  test("글이 여럿이어도 하루에 스무 번까지 묻고, 다음 날 다시 물을 수 있다", async () => {
    const clock = stopClock(Date.parse("2026-11-20T12:00:00+09:00"));
    const asker = await createMember();
    const [first, second, last] = (await createPrompts(3)) as [number, number, number];
    await createQuestion(asker, first);
    await changeRows("rates", { count: 19 }, { key: `question ${asker.id}` });
    await createQuestion(asker, second);
    const refused = await ask(asker, last);
    expect(refused.headers.get("retry-after")).toBe(String(12 * 3600));
    expect(await problemOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
    expect(await countRows("questions")).toBe(2);
    await createQuestion(await createMember(), last);
    clock.to(DAY);
    await createQuestion(asker, last);
  });

  test("새것부터 이어 보고, 한 질문부터 볼 수 있다", async () => {
    const { prompt } = await createScene();
    const ids: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) ids.unshift((await createQuestion(await createMember(), prompt.id)).id);
    const first = await readQuestions(prompt.id, undefined, "?limit=2");
    const second = await readQuestions(prompt.id, undefined, `?limit=10&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second).toMatchObject({ next_cursor: null, question_count: 5 });
    expect((await readQuestions(prompt.id, undefined, `?from=${ids[3]}`)).items.map(({ id }) => id)).toEqual(
      ids.slice(3),
    );
    const { questions } = await shownOn(prompt.id);
    expect(questions!.items.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    for (const query of ["?from=x", "?limit=0", `?cursor=${btoa("tryouts.1")}`])
      expect(await problemOf(call("GET", `/api/prompts/${prompt.id}/questions${query}`))).toMatchObject({
        status: 400,
      });
  });

  test("답이 달리기 전에만 고치고, 지우면 답과 알림도 사라지고, 남의 것은 없는 것이다", async () => {
    const { prompter, asker, prompt } = await createScene();
    const { id } = await createQuestion(asker, prompt.id);
    expect(await dataOf(revise(asker, "questions", id, "고친 질문이에요"))).toMatchObject({
      content: "고친 질문이에요",
    });
    for (const change of [revise(prompter, "questions", id, "남의 질문이에요"), remove(prompter, "questions", id)])
      expect(await problemOf(change)).toMatchObject({ status: 404 });
    await createAnswer(prompter, id);
    expect(await problemOf(revise(asker, "questions", id, "또 고친 질문"))).toMatchObject({ status: 409 });
    expect(await notificationsOf(asker)).toMatchObject([{ kind: "question_answer" }]);
    expect(await dataOf(remove(asker, "questions", id))).toEqual({ id });
    expect([await countRows("questions"), await countRows("question_answers")]).toEqual([0, 0]);
    expect([await notificationsOf(asker), await notificationsOf(prompter)]).toEqual([[], []]);
    expect(await problemOf(remove(asker, "questions", id))).toMatchObject({ status: 404 });
    await expectCountersToEqualRows();
  });
});
