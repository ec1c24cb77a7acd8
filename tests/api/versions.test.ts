import { describe, expect, test } from "vitest";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt, restorePrompt } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { listRows } from "#tests/support/api/rows.ts";
import { refundSale, sellPrompt } from "#tests/support/api/sales.ts";
import { askHistory, edit, readHistory, restore, versionsIn } from "#tests/support/api/versions.ts";

const price = 5_000;

/** A free published prompt with two texts. */
async function createRevised() {
  const owner = await createMember();
  const { id } = await createPrompt(owner, { body: "회의록을 세 줄로 줄여 줘." });
  await edit(owner, id, { body: "회의록을 다섯 줄로 줄여 줘.", note: "줄 수를 늘렸어요." });
  return { owner, id };
}

/** A prompt for sale that was changed after somebody bought and opened it. */
async function createSold() {
  const [seller, buyer] = [await createMember(), await createMember()];
  const { id } = await createPrompt(seller, { price, body: "처음 글" });
  const order = await sellPrompt({ seller, buyer, promptId: id, price });
  await edit(seller, id, { body: "고친 글", note: "더 짧게" });
  return { seller, buyer, id, order };
}

describe("판의 기록", () => {
  test("무료 글은 누구나 판과 바뀐 점, 낱말로 견준 차이를 본다", async () => {
    const { owner, id } = await createRevised();
    const history = await readHistory(id);
    expect(history).toMatchObject({
      prompt: { id, prompter: { user_id: owner.id } },
      access: "free",
      bought: null,
      versions: {
        items: [
          { version: 2, note: "줄 수를 늘렸어요.", credit: null, is_current: true, is_public: true },
          { version: 1, note: "", is_current: false, is_public: true },
        ],
        next_cursor: null,
      },
      comparison: { from: 1, to: 2 },
    });
    expect(history.comparison!.changes).toEqual([
      { kind: "same", text: "회의록을 " },
      { kind: "removed", text: "세" },
      { kind: "added", text: "다섯" },
      { kind: "same", text: " 줄로 줄여 줘." },
    ]);
  });

  test("판 하나뿐이면 견줄 것이 없고, 다음 쪽은 이어지며 견주지 않는다", async () => {
    const { owner, id } = await createRevised();
    const other = await createPrompt(owner);
    expect((await readHistory(other.id)).comparison).toBeNull();
    const first = await readHistory(id, undefined, "?limit=1");
    expect(versionsIn(first)).toEqual([2]);
    const next = await readHistory(id, undefined, `?limit=1&cursor=${first.versions.next_cursor}`);
    expect([versionsIn(next), next.comparison, next.versions.next_cursor]).toEqual([[1], null, null]);
  });

  test("견줄 판을 고르면 그 둘을 견주고, 없는 판이면 404, 틀린 값이면 400이다", async () => {
    const { owner, id } = await createRevised();
    await edit(owner, id, { body: "회의록을 한 줄로 줄여 줘." });
    expect((await readHistory(id, undefined, "?from=1&to=3")).comparison).toMatchObject({ from: 1, to: 3 });
    expect((await readHistory(id, undefined, "?to=2")).comparison).toMatchObject({ from: 1, to: 2 });
    expect((await readHistory(id, undefined, "?to=1")).comparison).toBeNull();
    expect(await problemOf(askHistory(id, undefined, "?from=1&to=9"))).toMatchObject({ status: 404 });
    expect(await problemOf(askHistory(id, undefined, "?to=x"))).toMatchObject({ status: 400, fields: ["to"] });
    expect(await problemOf(askHistory(9_999))).toMatchObject({ status: 404 });
  });

  test("아주 다른 긴 글은 앞뒤로 통째로 보인다", async () => {
    const owner = await createMember();
    const words = (of: string) => Array.from({ length: 2_000 }, (_, at) => `${of}${at}`).join(" ");
    const { id } = await createPrompt(owner, { body: words("가") });
    await edit(owner, id, { body: words("나") });
    expect((await readHistory(id)).comparison!.changes.map(({ kind }) => kind)).toEqual(["removed", "added"]);
  });
});

describe("누가 보나", () => {
  test("임시 저장한 글과 공개를 멈추고 고친 글은 쓴 사람만 본다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { body: "초안 글", status: "draft" });
    await edit(owner, id, { body: "올린 글", status: "published" });
    await edit(owner, id, { status: "draft" });
    await edit(owner, id, { body: "멈춘 동안의 글" });
    expect(await problemOf(askHistory(id))).toMatchObject({ status: 404 });
    await edit(owner, id, { body: "다시 올린 글", status: "published" });
    const [, older] = versionsIn(await readHistory(id));
    expect(await listRows("prompt_versions", "version, body", { prompt_id: id, version: older! })).toMatchObject([
      { body: "올린 글" },
    ]);
    expect((await readHistory(id)).versions.items).toHaveLength(2);
    const own = await readHistory(id, owner);
    expect(own.versions.items.map(({ is_public }) => is_public)).toEqual([true, false, true, false]);
    for (const version of versionsIn(own).filter((one) => !versionsIn(own).slice(0, 1).includes(one) && one !== older))
      expect(await problemOf(askHistory(id, undefined, `?from=${version}&to=${versionsIn(own)[0]}`))).toMatchObject({
        status: 404,
      });
  });

  test("운영자가 숨긴 글과 그 앞의 판은 다시 공개해도 보이지 않는다", async () => {
    const { owner, id } = await createRevised();
    await hidePrompt(id);
    expect(await problemOf(askHistory(id))).toMatchObject({ status: 404 });
    await edit(owner, id, { body: "고쳐 쓴 글" });
    await restorePrompt(id);
    expect(versionsIn(await readHistory(id))).toEqual([3]);
    expect(await problemOf(askHistory(id, undefined, "?from=2&to=3"))).toMatchObject({ status: 404 });
    expect(versionsIn(await readHistory(id, owner))).toEqual([3, 2, 1]);
  });

  test("유료 글은 사서 연 사람만 산 판부터 보고, 처음에는 산 뒤 바뀐 것을 견준다", async () => {
    const { seller, buyer, id } = await createSold();
    const stranger = await createMember();
    for (const as of [undefined, stranger, buyer])
      expect(await problemOf(askHistory(id, as))).toMatchObject({ status: 404 });
    await dataOf(call("POST", `/api/prompts/${id}/open`, { as: buyer }));
    await edit(seller, id, { body: "또 고친 글" });
    const history = await readHistory(id, buyer);
    expect(history).toMatchObject({ access: "purchased", bought: 1, comparison: { from: 1, to: 3 } });
    expect(versionsIn(history)).toEqual([3, 2, 1]);
    expect(await problemOf(askHistory(id))).toMatchObject({ status: 404 });
    expect(await readHistory(id, seller)).toMatchObject({ access: "owner", bought: null });
  });

  test("사서 열었던 판도 환불받으면 닫힌다", async () => {
    const { buyer, id, order } = await createSold();
    await dataOf(call("POST", `/api/prompts/${id}/open`, { as: buyer }));
    expect(versionsIn(await readHistory(id, buyer))).toEqual([2, 1]);
    await refundSale(order);
    expect(await problemOf(askHistory(id, buyer))).toMatchObject({ status: 404 });
  });

  test("무료로 보였던 판도 유료로 바꾸면 닫히고, 팔던 때의 판은 무료가 되어도 열리지 않는다", async () => {
    const { owner, id } = await createRevised();
    await edit(owner, id, { price, body: "유료 글" });
    expect(await problemOf(askHistory(id))).toMatchObject({ status: 404 });
    await edit(owner, id, { body: "유료 글 둘" });
    await edit(owner, id, { price: 0, body: "다시 무료 글" });
    expect(versionsIn(await readHistory(id))).toEqual([5, 2, 1]);
    for (const version of [3, 4])
      expect(await problemOf(askHistory(id, undefined, `?from=${version}&to=5`))).toMatchObject({ status: 404 });
  });

  test("지운 글의 판은 아무에게도 없다", async () => {
    const { owner, id } = await createRevised();
    await dataOf(call("DELETE", `/api/prompts/${id}`, { as: owner }));
    for (const as of [undefined, owner]) expect(await problemOf(askHistory(id, as))).toMatchObject({ status: 404 });
  });
});

describe("바뀐 점", () => {
  test("본문을 고칠 때만 적고, 200자까지다", async () => {
    const { owner, id } = await createRevised();
    const { version } = await readPrompt(id, owner);
    const patch = (body: object) => call("PATCH", `/api/prompts/${id}`, { as: owner, body: { version, ...body } });
    expect(await problemOf(patch({ title: "새 제목", note: "제목" }))).toMatchObject({ status: 400, fields: ["note"] });
    expect(await problemOf(patch({ body: "새 글", note: "가".repeat(201) }))).toMatchObject({ fields: ["note"] });
    expect(await problemOf(patch({ body: "새 글", note: "두\n줄" }))).toMatchObject({ fields: ["note"] });
    await dataOf(patch({ body: "새 글", note: "가".repeat(200) }));
    expect(await problemOf(call("POST", "/api/prompts", { as: owner, body: { note: "글" } }))).toMatchObject({
      status: 400,
    });
  });
});

describe("되돌리기", () => {
  test("쓴 사람이 지난 판으로 되돌리면 새 판이 된다", async () => {
    const { owner, id } = await createRevised();
    expect(await dataOf(restore(owner, id, 1, 2))).toMatchObject({ version: 3, body: "회의록을 세 줄로 줄여 줘." });
    expect((await readHistory(id)).versions.items[0]).toMatchObject({ version: 3, note: "1판의 글로 되돌렸어요." });
  });

  test("남의 글, 없는 판, 지금과 같은 글, 그사이 바뀐 글은 되돌릴 수 없다", async () => {
    const { owner, id } = await createRevised();
    const other = await createMember();
    expect(await problemOf(restore(undefined, id, 1, 2))).toMatchObject({ status: 401 });
    expect(await problemOf(restore(other, id, 1, 2))).toMatchObject({ status: 404 });
    expect(await problemOf(restore(owner, id, 9, 2))).toMatchObject({ status: 404 });
    expect(await problemOf(restore(owner, id, 2, 2))).toMatchObject({ status: 409, code: "conflict" });
    expect(await problemOf(restore(owner, id, 1, 1))).toMatchObject({ status: 409, code: "stale_version" });
    expect(await problemOf(restore(owner, id, 1, "둘"))).toMatchObject({ status: 400, fields: ["version"] });
    const together = await Promise.all([1, 2, 3].map(() => restore(owner, id, 1, 2)));
    expect(together.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
