import { describe, expect, test } from "vitest";
import type { Tryout } from "#contracts/tryouts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { notificationsOf } from "#tests/support/api/notifications.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { buy } from "#tests/support/api/purchases.ts";
import { FUTURE } from "#tests/support/api/purger.ts";
import { createShared } from "#tests/support/api/reviews.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { addTryout, copy, createTryout, readTryouts, tryoutInput } from "#tests/support/api/tryouts.ts";

const remove = (as: Member | undefined, id: number) => call("DELETE", `/api/tryouts/${id}`, { as });

describe("누가 남길 수 있나", () => {
  test("무료 글은 로그인해서 복사한 회원만 남길 수 있고, 그 결과가 그대로 보인다", async () => {
    const { prompt, author } = await createShared();
    expect(await problemOf(addTryout(author, prompt.id))).toEqual({ status: 403, code: "forbidden", fields: [] });
    expect(await readTryouts(prompt.id, author)).toMatchObject({ can_add: false, my_tryouts: [] });
    expect(await dataOf(copy(author, prompt.id))).toEqual({ is_copied: true });
    expect(await readTryouts(prompt.id, author)).toMatchObject({ can_add: true });

    const response = await addTryout(author, prompt.id, tryoutInput({ text: "  표로\n나왔어요.  " }));
    expect(response.status).toBe(201);
    const tryout = await dataOf<Tryout>(response);
    expect(tryout).toEqual({
      id: expect.any(Number),
      prompt_id: prompt.id,
      member: { user_id: author.id, nickname: author.nickname, profile_image: null },
      model: "chatgpt",
      verdict: "works",
      note: "표로 달라고 하면 더 좋아요.",
      kind: "text",
      text: "표로\n나왔어요.",
      ran_here: false,
      create_at: expect.stringMatching(/Z$/),
    });
    expect(await readTryouts(prompt.id)).toEqual({ items: [tryout], next_cursor: null });
    expect((await readTryouts(prompt.id, author)).my_tryouts).toEqual([tryout]);
  });

  test("내려받기도 복사로 친다. 손님의 내려받기는 적지 않는다", async () => {
    const { prompt, author } = await createShared();
    const download = (as?: Member) => call("POST", `/api/prompts/${prompt.id}/downloads?format=txt`, { as });
    await download();
    expect(await countRows("prompt_copies")).toBe(0);
    await download(author);
    expect((await addTryout(author, prompt.id)).status).toBe(201);
  });

  test("복사를 세는 요청 하나가 써 본 결과의 근거도 된다", async () => {
    // A person counts once a day.
    stopClock(FUTURE);
    const { prompter, prompt, author } = await createShared();
    const [guest, suspended, waiting] = [undefined, await createMember(), await createMember()];
    await changeRows("members", { status: "SUSPENDED" }, { id: suspended.id });
    await changeRows("members", { consented_version: null }, { id: waiting.id });
    const count = (as?: Member) =>
      dataOf(call("POST", `/api/prompts/${prompt.id}/usage`, { as, body: { kind: "copy" } }));
    expect(await count(author)).toEqual({ view_count: 0, counted: true, is_copied: true });
    expect(await count(author)).toEqual({ view_count: 0, counted: false, is_copied: true });
    for (const as of [guest, suspended, waiting]) expect(await count(as)).toEqual({ view_count: 0, counted: true });
    expect(await count(prompter)).toEqual({ view_count: 0, counted: false });
    expect(await countRows("prompt_copies")).toBe(1);
    expect((await addTryout(author, prompt.id)).status).toBe(201);
  });

  test("산 글의 복사는 세기만 한다", async () => {
    const prompt = await createPrompt(await createMember(), { price: 5_000 });
    const buyer = await createMember();
    const count = () => dataOf(call("POST", `/api/prompts/${prompt.id}/usage`, { as: buyer, body: { kind: "copy" } }));
    expect(await count()).toEqual({ view_count: 0, counted: false });
    await buy(buyer, prompt.id);
    await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer }));
    expect(await count()).toEqual({ view_count: 0, counted: true });
    expect(await countRows("prompt_copies")).toBe(0);
  });

  test("유료 글은 사서 열어 본 회원만 남길 수 있다", async () => {
    const prompt = await createPrompt(await createMember(), { price: 5_000 });
    const buyer = await createMember();
    expect(await dataOf(copy(buyer, prompt.id))).toEqual({ is_copied: false });
    expect(await problemOf(addTryout(buyer, prompt.id))).toMatchObject({ status: 403 });
    await buy(buyer, prompt.id);
    expect(await problemOf(addTryout(buyer, prompt.id))).toMatchObject({ status: 403 });
    expect(await readTryouts(prompt.id, buyer)).toMatchObject({ can_add: false });
    await dataOf(call("POST", `/api/prompts/${prompt.id}/open`, { as: buyer }));
    expect(await readTryouts(prompt.id, buyer)).toMatchObject({ can_add: true });
    expect((await addTryout(buyer, prompt.id)).status).toBe(201);
  });

  test("무료였을 때 복사했어도 유료가 되면 사야 한다", async () => {
    const { prompt, author } = await createShared();
    await dataOf(copy(author, prompt.id));
    await changeRows("prompts", { price: 5_000 }, { id: prompt.id });
    expect(await problemOf(addTryout(author, prompt.id))).toMatchObject({ status: 403 });
  });

  test("손님은 401, 쓴 사람은 422, 차단된 회원은 403이다", async () => {
    const { prompter, prompt, author } = await createShared();
    expect(await problemOf(addTryout(undefined, prompt.id))).toMatchObject({ status: 401 });
    expect(await problemOf(copy(undefined, prompt.id))).toMatchObject({ status: 401 });
    expect(await dataOf(copy(prompter, prompt.id))).toEqual({ is_copied: false });
    expect(await problemOf(addTryout(prompter, prompt.id))).toMatchObject({ status: 422, code: "unprocessable" });
    expect(await readTryouts(prompt.id, prompter)).toMatchObject({ can_add: false });
    await dataOf(copy(author, prompt.id));
    await dataOf(call("POST", `/api/members/blocks/${author.id}`, { as: prompter }));
    expect(await readTryouts(prompt.id, author)).toMatchObject({ can_add: false });
    expect(await problemOf(addTryout(author, prompt.id))).toMatchObject({ status: 403 });
    expect(await countRows("tryouts")).toBe(0);
  });

  test.each(["hidden", "draft", "deleted"])("%s 인 글은 없는 글이다", async (status) => {
    const { prompt, author } = await createShared();
    await dataOf(copy(author, prompt.id));
    await setStatus(prompt.id, status);
    for (const asked of [
      copy(author, prompt.id),
      addTryout(author, prompt.id),
      call("GET", `/api/prompts/${prompt.id}/tryouts`),
      call("GET", `/api/prompts/${prompt.id}/tryouts`, { as: author }),
    ])
      expect(await problemOf(asked)).toMatchObject({ status: 404 });
  });
});

describe("남기기", () => {
  test.each([
    ["model", { model: "gpt-9" }],
    ["model", { model: undefined }],
    ["verdict", { verdict: "좋아요" }],
    ["verdict", { verdict: undefined }],
    ["text", { text: undefined }],
    ["text", { text: " \n " }],
    ["text", { text: "가".repeat(2_001) }],
    ["text", { text: "결과\u0000" }],
    ["note", { note: "가".repeat(81) }],
    ["note", { note: "두\n줄" }],
    ["note", { note: 1 }],
    ["member_id", { member_id: 1 }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    const { prompt, author } = await createShared();
    await dataOf(copy(author, prompt.id));
    const refused = addTryout(author, prompt.id, { ...tryoutInput(), ...change });
    expect(await problemOf(refused)).toEqual({ status: 400, code: "invalid_input", fields: [field] });
    expect(await countRows("tryouts")).toBe(0);
  });

  test("한 모델에 하나다. 다른 모델로는 또 남길 수 있고, 한 줄은 비워도 된다", async () => {
    const { prompt, author } = await createShared();
    await createTryout(author, prompt.id);
    expect(await problemOf(addTryout(author, prompt.id))).toMatchObject({ status: 409, code: "conflict" });
    const other = { model: "claude", verdict: "fails", text: "거절했어요." };
    expect(await dataOf(addTryout(author, prompt.id, other))).toMatchObject({ model: "claude", note: "" });
    expect((await readTryouts(prompt.id)).items.map(({ model }) => model)).toEqual(["claude", "chatgpt"]);
  });

  test("같은 Idempotency-Key로 다시 보내면 처음 것을 답하고, 다른 내용이면 409다", async () => {
    const { prompt, author } = await createShared();
    await dataOf(copy(author, prompt.id));
    const send = (change = {}) => addTryout(author, prompt.id, tryoutInput(change), "key-1");
    const first = await dataOf<Tryout>(send());
    const again = await send();
    expect(again.status).toBe(201);
    expect(await dataOf(again)).toEqual(first);
    expect(await problemOf(send({ text: "다른 결과" }))).toMatchObject({ status: 409 });
    expect(await countRows("tryouts")).toBe(1);
  });

  test("한꺼번에 여러 번 보내도 하나만 남고 한 번만 센다", async () => {
    const { prompt, author } = await createShared();
    await dataOf(copy(author, prompt.id));
    const keyed = await Promise.all([1, 2, 3].map(() => addTryout(author, prompt.id, tryoutInput(), "same")));
    expect(keyed.map(({ status }) => status)).toEqual([201, 201, 201]);
    const others = await Promise.all([1, 2, 3].map(() => addTryout(author, prompt.id, tryoutInput({ model: "grok" }))));
    expect(others.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await countRows("tryouts")).toBe(2);
    expect(await countRows("tryout_counts", "works = 1")).toBe(2);
  });

  test("쓴 사람에게 한 번 알리고, 끄면 알리지 않고, 모두 지우면 알림도 사라진다", async () => {
    const { prompter, prompt, author } = await createShared();
    const one = await createTryout(author, prompt.id);
    const other = await createTryout(author, prompt.id, { model: "claude" });
    const told = await notificationsOf(prompter);
    expect(told).toMatchObject([{ kind: "tryout", link: `/prompt/${prompt.id}`, actor: { user_id: author.id } }]);
    expect(told[0]!.title).toContain("써 본 결과를 남겼어요");
    await dataOf(remove(author, one.id));
    expect(await notificationsOf(prompter)).toHaveLength(1);
    await dataOf(remove(author, other.id));
    expect(await notificationsOf(prompter)).toEqual([]);
    await dataOf(call("PATCH", "/api/members/me/choices", { as: prompter, body: { muted_kinds: ["tryout"] } }));
    await createTryout(author, prompt.id);
    expect(await notificationsOf(prompter)).toEqual([]);
  });
});
