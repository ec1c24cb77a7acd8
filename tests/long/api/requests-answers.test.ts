import { describe, expect, test } from "vitest";
import { stopClock } from "#tests/support/api/clock.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import {
  accept,
  answer,
  createAnswer,
  createRequest,
  listRequests,
  readRequest,
  removeAnswer,
  revise,
} from "#tests/support/api/requests.ts";
import { countRows } from "#tests/support/api/rows.ts";

describe("답하기", () => {
  test("올린 내 프롬프트로 답하면 답 있음이 되고, 거두면 다시 열림이다", async () => {
    const { id } = await createRequest(await createMember());
    const answered = await createAnswer(id);
    const shown = await readRequest(id);
    expect(shown).toMatchObject({
      status: "answered",
      answer_count: 1,
      answers: [
        { prompt: { id: answered.prompt.id, prompter: { user_id: answered.prompter.id } }, is_accepted: false },
      ],
    });
    expect((await listRequests("?status=answered")).items).toMatchObject([{ id, answer_count: 1 }]);
    expect(await problemOf(removeAnswer(await createMember(), id, answered.id))).toMatchObject({ status: 404 });
    expect(await dataOf(removeAnswer(answered.prompter, id, answered.id))).toMatchObject({
      status: "open",
      answers: [],
    });
  });

  test("남의 것, 초안, 숨은 것으로는 답할 수 없고, 내 요청과 닫힌 요청에도 답할 수 없다", async () => {
    const [asker, prompter] = [await createMember(), await createMember()];
    const { id } = await createRequest(asker);
    const own = await createPrompt(prompter);
    expect(await problemOf(answer(undefined, id, own.id))).toMatchObject({ status: 401 });
    expect(await problemOf(answer(await createMember(), id, own.id))).toMatchObject({ status: 404 });
    expect(await problemOf(answer(asker, id, (await createPrompt(asker)).id))).toMatchObject({ status: 422 });
    for (const status of ["draft", "hidden", "deleted"]) {
      const other = await createPrompt(prompter);
      await setStatus(other.id, status);
      expect(await problemOf(answer(prompter, id, other.id))).toMatchObject({ status: 404 });
    }
    expect(await problemOf(answer(prompter, 999_999, own.id))).toMatchObject({ status: 404 });
    for (const promptId of [0, -1, 1.5, "1", null])
      expect(await problemOf(answer(prompter, id, promptId))).toMatchObject({ status: 400, fields: ["prompt_id"] });
    await dataOf(revise(asker, id, { status: "closed" }));
    expect(await problemOf(answer(prompter, id, own.id))).toMatchObject({ status: 409 });
    expect(await countRows("request_answers")).toBe(0);
  });

  test.each(["요청한 회원이", "답하는 회원이"])("%s 막은 사이에서는 답할 수 없다", async (who) => {
    const [asker, prompter] = [await createMember(), await createMember()];
    const { id } = await createRequest(asker);
    const own = await createPrompt(prompter);
    const [blocker, blocked] = who.startsWith("요청") ? [asker, prompter] : [prompter, asker];
    await dataOf(call("POST", `/api/members/blocks/${blocked.id}`, { as: blocker }));
    expect(await problemOf(answer(prompter, id, own.id))).toMatchObject({ status: 403 });
  });

  test("한 프롬프트로 한 번, 한 회원이 세 번, 모두 스무 번까지다", async () => {
    const prompter = await createMember();
    const { id } = await createRequest(await createMember());
    const first = await createAnswer(id, prompter);
    expect(await problemOf(answer(prompter, id, first.prompt.id))).toMatchObject({ status: 409 });
    await createAnswer(id, prompter);
    await createAnswer(id, prompter);
    const fourth = await createPrompt(prompter);
    expect(await problemOf(answer(prompter, id, fourth.id))).toMatchObject({ status: 409 });
    for (let made = 3; made < 20; made += 1) await createAnswer(id);
    const late = await createMember();
    expect(await problemOf(answer(late, id, (await createPrompt(late)).id))).toMatchObject({ status: 409 });
    expect((await readRequest(id)).answers).toHaveLength(20);
  });

  test("스무 번째 자리에 여럿이 한꺼번에 답하면 하나만 된다", async () => {
    const { id } = await createRequest(await createMember());
    for (let made = 0; made < 19; made += 1) await createAnswer(id);
    const late = await Promise.all([1, 2, 3].map(() => createMember()));
    const own = await Promise.all(late.map((member) => createPrompt(member)));
    const answers = await Promise.all(late.map((member, at) => answer(member, id, own[at]!.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await countRows("request_answers")).toBe(20);
  });

  test("같은 Idempotency-Key로 한꺼번에 보내도 하나만 남고 같은 답을 받는다", async () => {
    const prompter = await createMember();
    const { id } = await createRequest(await createMember());
    const own = await createPrompt(prompter);
    const together = await Promise.all([1, 2, 3].map(() => answer(prompter, id, own.id, "same")));
    expect(together.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await countRows("request_answers")).toBe(1);
    const other = await createPrompt(prompter);
    expect(await problemOf(answer(prompter, id, other.id, "same"))).toMatchObject({ status: 409 });
  });

  test("하루에 스무 번까지 답한다", async () => {
    stopClock();
    const prompter = await createMember();
    const own = await createPrompt(prompter);
    for (let made = 0; made < 20; made += 1)
      await dataOf(answer(prompter, (await createRequest(await createMember())).id, own.id));
    const { id } = await createRequest(await createMember());
    expect(await problemOf(answer(prompter, id, own.id))).toMatchObject({ status: 429 });
  });

  test("프롬프트를 숨기면 답도 보이지 않고, 되돌리면 돌아오고, 지우면 없어진다", async () => {
    const { id } = await createRequest(await createMember());
    const { prompt, prompter } = await createAnswer(id);
    await setStatus(prompt.id, "hidden");
    expect(await readRequest(id)).toMatchObject({ status: "open", answer_count: 0, answers: [] });
    await setStatus(prompt.id, "published");
    expect(await readRequest(id)).toMatchObject({ status: "answered", answer_count: 1 });
    await dataOf(call("DELETE", `/api/prompts/${prompt.id}`, { as: prompter }));
    expect(await readRequest(id)).toMatchObject({ status: "open", answer_count: 0 });
    expect(await countRows("request_answers")).toBe(0);
  });
});

describe("해결", () => {
  test("요청한 회원이 답 하나를 고르면 닫히고 그 답이 맨 앞이다. 다시 골라도 같다", async () => {
    const asker = await createMember();
    const { id } = await createRequest(asker);
    const [first, second] = [await createAnswer(id), await createAnswer(id)];
    expect(await problemOf(accept(first.prompter, id, first.id))).toMatchObject({ status: 404 });
    expect(await problemOf(accept(undefined, id, first.id))).toMatchObject({ status: 401 });
    expect(await problemOf(accept(asker, id, 999_999))).toMatchObject({ status: 404 });
    expect((await readRequest(id)).status).toBe("answered");
    const expected = { status: "closed", answers: [{ id: second.id, is_accepted: true }, { id: first.id }] };
    expect(await dataOf(accept(asker, id, second.id))).toMatchObject(expected);
    expect(await dataOf(accept(asker, id, second.id))).toMatchObject(expected);
    expect(await problemOf(accept(asker, id, first.id))).toMatchObject({ status: 409 });
  });

  test("내 다른 요청이나 남의 요청에 달린 답은 고를 수 없고, 두 요청 모두 그대로다", async () => {
    const [asker, other] = [await createMember(), await createMember()];
    const { id } = await createRequest(asker);
    await createAnswer(id);
    for (const elsewhere of [await createRequest(asker), await createRequest(other)]) {
      const answered = await createAnswer(elsewhere.id);
      expect(await problemOf(accept(asker, id, answered.id))).toMatchObject({ status: 404 });
      expect(await readRequest(elsewhere.id)).toMatchObject({ status: "answered", answers: [{ is_accepted: false }] });
    }
    expect(await readRequest(id)).toMatchObject({ status: "answered", answers: [{ is_accepted: false }] });
  });

  test("두 답을 한꺼번에 고르면 하나만 해결이 된다", async () => {
    const asker = await createMember();
    const { id } = await createRequest(asker);
    const [first, second] = [await createAnswer(id), await createAnswer(id)];
    const answers = await Promise.all([accept(asker, id, first.id), accept(asker, id, second.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await countRows("request_answers", "is_accepted = 1")).toBe(1);
  });

  test("숨은 프롬프트의 답은 고를 수 없고, 그 요청은 열려 있다", async () => {
    const asker = await createMember();
    const { id } = await createRequest(asker);
    const { id: answerId, prompt } = await createAnswer(id);
    await setStatus(prompt.id, "hidden");
    expect(await problemOf(accept(asker, id, answerId))).toMatchObject({ status: 404 });
    expect((await readRequest(id)).status).toBe("open");
  });
});
