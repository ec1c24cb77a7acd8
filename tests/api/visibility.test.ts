import { describe, expect, test } from "vitest";
import type { OwnPromptCard, PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { createBundle, createPriced, readBundle } from "#tests/support/api/bundles.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createCollection, idsIn } from "#tests/support/api/collections.ts";
import { purgedBy } from "#tests/support/api/from-outside.ts";
import { callWith, createToken } from "#tests/support/api/grants.ts";
import { createMember } from "#tests/support/api/members.ts";
import { hidePrompt } from "#tests/support/api/moderation.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { createRemixed, listRemixes } from "#tests/support/api/remixes.ts";
import { orderInput } from "#tests/support/shared/purchase.ts";
import { DAY } from "#tests/support/shared/time.ts";

const edit = async (as: Member, id: number, change: object) =>
  call("PATCH", `/api/prompts/${id}`, { as, body: { version: (await readPrompt(id, as)).version, ...change } });
const change = (as: Member, id: number, patch: object) => dataOf<PromptDetail>(edit(as, id, patch));
const statusFor = async (id: number, as?: Member) => (await call("GET", `/api/prompts/${id}`, { as })).status;
const ownIds = async (owner: Member, query = "") =>
  (await dataOf<{ items: OwnPromptCard[] }>(call("GET", `/api/members/${owner.id}/prompts${query}`, { as: owner })))
    .items;
const tomorrow = () => new Date(Date.now() + DAY).toISOString();

describe("누가 볼 수 있는지는", () => {
  test("말하지 않으면 모두이고, 나만·링크·예약은 공개하지 않은 글로 남는다", async () => {
    const owner = await createMember();
    const at = tomorrow();
    const open = await createPrompt(owner);
    const alone = await createPrompt(owner, { visibility: "private" });
    const linked = await createPrompt(owner, { visibility: "link" });
    const later = await createPrompt(owner, { publish_at: at });
    expect(
      [open, alone, linked, later].map(({ status, visibility, publish_at }) => [status, visibility, publish_at]),
    ).toEqual([
      ["published", "public", null],
      ["draft", "private", null],
      ["draft", "link", null],
      ["draft", "public", at],
    ]);
    for (const { id } of [alone, linked, later]) {
      expect(await statusFor(id)).toBe(404);
      expect(await statusFor(id, await createMember())).toBe(404);
      expect(await statusFor(id, owner)).toBe(200);
    }
    expect((await ownIds(owner, "?status=draft")).map(({ id }) => id)).toEqual([later.id, linked.id, alone.id]);
    expect((await ownIds(owner, "?status=draft")).map(({ link }) => link)).toEqual([undefined, linked.link, undefined]);
    expect((await ownIds(owner, "?status=published")).map(({ id }) => id)).toEqual([open.id]);
    expect((await ownIds(owner))[0]).toMatchObject({ id: later.id, visibility: "public", publish_at: at });
  });

  test("읽은 그대로 다시 보내면 아무것도 바꾸지 않는다", async () => {
    const owner = await createMember();
    for (const input of [
      {},
      { status: "draft" },
      { visibility: "link" },
      { visibility: "private" },
      { publish_at: tomorrow() },
    ] as const) {
      const { id, status, visibility, publish_at: publishAt, link } = await createPrompt(owner, input);
      const isPublic = status === "published";
      const same = { status, visibility, ...(isPublic ? {} : { publish_at: publishAt }) };
      expect(await change(owner, id, same)).toMatchObject(same);
      expect((await change(owner, id, { title: "고친 제목" })).link).toBe(link);
    }
  });

  test("모두로 바꾸면 공개하고, 올리기만 해도 모두에게 공개한다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { visibility: "private" });
    expect(await change(owner, id, { visibility: "public" })).toMatchObject({ status: "published" });
    await change(owner, id, { visibility: "link" });
    const again = await change(owner, id, { status: "published" });
    expect(again).toMatchObject({ status: "published", visibility: "public" });
    expect(again.link).toBeUndefined();
    expect(await change(owner, id, { visibility: "private", status: "published" })).toMatchObject({ status: "draft" });
  });

  test.each([
    [{ visibility: "friends" }, ["visibility"]],
    [{ visibility: "link", price: 3_000 }, ["price"]],
    [{ publish_at: "내일" }, ["publish_at"]],
    [{ publish_at: new Date(Date.now() - 1_000).toISOString() }, ["publish_at"]],
    [{ publish_at: new Date(Date.now() + 366 * DAY).toISOString() }, ["publish_at"]],
    [{ publish_at: tomorrow(), visibility: "private" }, ["publish_at"]],
    [{ publish_at: tomorrow(), price: 3_000, preview: "" }, ["preview"]],
  ])("맞지 않는 것은 어느 칸인지 말하고 거절한다: %j", async (wrong, fields) => {
    const owner = await createMember();
    const refused = { status: 400, code: "invalid_input", fields };
    const whole = {
      title: "제목",
      category: "work",
      model: "claude",
      body: "본문",
      preview: "앞",
      examples: [{ input: "가", output: "나" }],
    };
    expect(await problemOf(call("POST", "/api/prompts", { as: owner, body: { ...whole, ...wrong } }))).toEqual(refused);
    const { id } = await createPrompt(owner, { status: "draft" });
    expect(await problemOf(edit(owner, id, wrong))).toEqual(refused);
    expect(await readPrompt(id, owner)).toMatchObject({ visibility: "public", publish_at: null, version: 1 });
  });

  test("공개한 글은 예약할 수 없고, 운영자가 숨긴 글은 바꿀 수 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    expect(await problemOf(edit(owner, id, { publish_at: tomorrow() }))).toMatchObject({ fields: ["publish_at"] });
    await hidePrompt(id);
    for (const asked of [{ visibility: "private" }, { visibility: "link" }, { publish_at: tomorrow() }])
      expect(await problemOf(edit(owner, id, asked))).toMatchObject({ status: 409, code: "conflict" });
  });

  test("남의 것은 바꿀 수 없고, 토큰으로는 남에게 보이게 할 수 없다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner, { status: "draft" });
    const linked = await createPrompt(owner, { visibility: "link" });
    const other = await createMember();
    const asked = { version: 1, visibility: "link" };
    expect((await call("PATCH", `/api/prompts/${id}`, { as: other, body: asked })).status).toBe(404);
    const { token } = await createToken(owner, { scopes: ["read", "write:drafts"] });
    const refused = { status: 403, code: "token_not_allowed" };
    for (const patch of [asked, { version: 1, status: "published" }, { version: 1, publish_at: tomorrow() }])
      expect(await problemOf(callWith(token, "PATCH", `/api/prompts/${id}`, patch))).toMatchObject(refused);
    const retitle = { version: 1, title: "고친 제목" };
    expect(await problemOf(callWith(token, "PATCH", `/api/prompts/${linked.id}`, retitle))).toMatchObject(refused);
    expect((await callWith(token, "POST", `/api/prompts/${linked.id}/link`)).status).toBe(403);
    expect((await callWith(token, "PATCH", `/api/prompts/${id}`, { version: 1, visibility: "private" })).status).toBe(
      200,
    );
  });
});

describe("공개했다가 나만 보게 하면", () => {
  test("담긴 곳마다 바로 사라지고, 산 사람은 계속 보고, 주문은 거절한다", async () => {
    const [seller, buyer] = [await createMember(), await createMember()];
    const [first, second] = (await createPriced(seller, [5_000, 5_000])) as [number, number];
    const bundle = await createBundle(seller, [first, second]);
    const collection = await createCollection(buyer, [first, second]);
    await dataOf(call("POST", `/api/prompts/${first}/bookmarks`, { as: buyer }));
    await change(seller, first, { visibility: "private" });
    expect(await idsIn(collection.id)).toEqual([second]);
    expect((await readBundle(bundle.id)).prompts.map(({ prompt }) => prompt.id)).toEqual([second]);
    const saved = await dataOf<{ items: unknown[] }>(call("GET", "/api/members/me/bookmarks", { as: buyer }));
    expect(saved.items).toEqual([]);
    expect((await call("POST", "/api/orders", { as: buyer, body: orderInput(first) })).status).toBe(404);
    expect((await call("GET", "/api/prompts?search=5000원")).status).toBe(200);
    await change(seller, first, { visibility: "public" });
    expect(await idsIn(collection.id)).toEqual([first, second]);
  });

  test("이어 쓴 글에서 원래 글의 이름이 사라지고, 이어 쓴 글을 감추면 목록에서 빠진다", async () => {
    const { owner, remixer, original, remix } = await createRemixed();
    await change(owner, original.id, { visibility: "private" });
    expect((await readPrompt(remix.id)).remixed_from).toBeNull();
    await change(owner, original.id, { visibility: "public" });
    await change(remixer, remix.id, { visibility: "link" });
    expect((await listRemixes(original.id)).items).toEqual([]);
    expect((await readPrompt(original.id)).remix_count).toBe(0);
  });

  test("가장자리의 사본도 바로 비운다", async () => {
    const owner = await createMember();
    const { id } = await createPrompt(owner);
    const patch = (version: number, visibility: string) =>
      purgedBy(owner, "PATCH", `/api/prompts/${id}`, { version, visibility });
    const { atOnce } = await patch(1, "private");
    expect(atOnce.toSorted()).toEqual(["lists", `m${owner.id}`, `p${id}`]);
    expect((await patch(2, "link")).atOnce).not.toContain("lists");
  });
});
