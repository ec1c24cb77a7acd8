import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { findBundleForSale, isStillOffered } from "#worker/features/bundles/find-bundle.ts";
import { sql } from "drizzle-orm";
import {
  createBundle,
  createPriced,
  createSeller,
  endBundle,
  idsIn,
  idsOn,
  listBundles,
  readBundle,
  reviseBundle,
} from "#tests/support/api/bundles.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, readPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows, countRows } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";

const db = () => openDb(env.DB).db;
const remove = (as: Parameters<typeof readPrompt>[1], id: number) => call("DELETE", `/api/prompts/${id}`, { as });

async function patchPrompt(as: NonNullable<Parameters<typeof readPrompt>[1]>, id: number, change: object) {
  const { version } = await readPrompt(id, as);
  return dataOf(call("PATCH", `/api/prompts/${id}`, { as, body: { version, ...change } }));
}

describe("살 수 있는 묶음", () => {
  test.each(["draft", "hidden", "deleted"])(
    "든 것이 %s 가 되면 팔지 않고, 판매자는 무엇이 빠졌는지 본다",
    async (status) => {
      const { seller, ids, bundle } = await createSeller();
      await setStatus(ids[1], status);
      const seen = await readBundle(bundle.id);
      expect(seen).toMatchObject({ is_for_sale: false, prompt_count: 2, separate_price: 7_000, amount: 7_000 });
      expect(seen.prompts.map(({ prompt, share }) => [prompt.id, share])).toEqual([
        [ids[0], 5_000],
        [ids[2], 2_000],
      ]);
      expect(seen).not.toHaveProperty("gone");
      expect(await readBundle(bundle.id, seller)).toMatchObject({ gone: [{ id: ids[1], title: "3000원 글감" }] });
      await setStatus(ids[1], "published");
      expect(await readBundle(bundle.id, seller)).toMatchObject({ is_for_sale: true, gone: [], amount: 8_000 });
    },
  );

  test("든 것을 무료로 바꾸면 팔지 않고, 판매자가 빼면 다시 판다", async () => {
    const { seller, ids, bundle } = await createSeller();
    await patchPrompt(seller, ids[2], { price: 0 });
    expect(await readBundle(bundle.id, seller)).toMatchObject({
      is_for_sale: false,
      separate_price: 8_000,
      gone: [{ id: ids[2] }],
    });
    // The words can be changed meanwhile; the offer only as a whole.
    await dataOf(reviseBundle(seller, bundle.id, { title: "고친 이름" }));
    expect(await problemOf(reviseBundle(seller, bundle.id, { price: 5_000 }))).toMatchObject({
      status: 400,
      fields: ["prompt_ids"],
    });
    await dataOf(reviseBundle(seller, bundle.id, { prompt_ids: ids.slice(0, 2), price: 6_000 }));
    expect(await readBundle(bundle.id)).toMatchObject({ is_for_sale: true, amount: 6_000 });
  });

  test("든 것의 값이 내려 따로 사는 것이 싸지면 팔지 않는다", async () => {
    const { seller, ids, bundle } = await createSeller();
    await patchPrompt(seller, ids[0], { price: 3_000 });
    expect(await readBundle(bundle.id)).toMatchObject({ is_for_sale: false, separate_price: 8_000, amount: 8_000 });
    await patchPrompt(seller, ids[0], { price: 3_100 });
    const seen = await readBundle(bundle.id);
    expect(seen).toMatchObject({ is_for_sale: true, separate_price: 8_100, amount: 8_000 });
    expect(seen.prompts.map(({ share }) => share).reduce((sum, share) => sum + share)).toBe(8_000);
  });
});

describe("묶음의 목록", () => {
  test("내 것은 끝내지 않은 것을 모두, 남은 살 수 있는 것만 새 것부터 본다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const cheaper = await createBundle(seller, ids.slice(0, 2), { price: 7_000 });
    const over = await createBundle(seller, ids, { price: 500 });
    await dataOf(endBundle(seller, over.id));
    await setStatus(ids[2], "draft");
    expect(await idsOn("members/me/bundles", seller)).toEqual([cheaper.id, bundle.id]);
    expect((await listBundles("members/me/bundles", seller)).items).toMatchObject([
      { is_for_sale: true, prompt_count: 2 },
      { is_for_sale: false, prompt_count: 2 },
    ]);
    expect(await idsOn(`members/${seller.id}/bundles`)).toEqual([cheaper.id]);
    expect(await idsOn(`members/${(await createMember()).id}/bundles`)).toEqual([]);
    expect(await idsOn("members/999999/bundles")).toEqual([]);
    expect(await problemOf(call("GET", "/api/members/me/bundles"))).toMatchObject({ status: 401 });
  });

  test("프롬프트가 든 살 수 있는 묶음을 새 것부터 셋까지 보인다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const more: number[] = [];
    for (let at = 0; at < 3; at += 1)
      more.unshift((await createBundle(seller, [ids[0], ids[at % 2 === 0 ? 1 : 2]], { price: 1_000 + at })).id);
    expect(await idsOn(`prompts/${ids[0]}/bundles`)).toEqual(more);
    expect(await idsOn(`prompts/${ids[2]}/bundles`)).toEqual([more[1], bundle.id]);
    await setStatus(ids[2], "hidden");
    expect(await idsOn(`prompts/${ids[1]}/bundles`)).toEqual([more[0], more[2]]);
    expect(await idsOn(`prompts/${(await createPrompt(seller)).id}/bundles`)).toEqual([]);
    expect(await idsOn("prompts/999999/bundles")).toEqual([]);
  });

  test("쪽을 이어 받으면 빠지거나 겹치는 것이 없고, 남의 차례의 자리는 400이다", async () => {
    const seller = await createMember();
    const ids = await createPriced(seller, [5_000, 5_000]);
    const made: number[] = [];
    for (let at = 0; at < 25; at += 1) made.unshift((await createBundle(seller, ids, { price: 1_000 + at })).id);
    for (const path of ["members/me/bundles", `members/${seller.id}/bundles`]) {
      const seen: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await listBundles(cursor ? `${path}?cursor=${cursor}` : path, seller);
        expect(page.items.length).toBeLessThanOrEqual(12);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
      } while (cursor);
      expect(seen, path).toEqual(made);
    }
    const { next_cursor } = await listBundles("members/me/bundles", seller);
    for (const cursor of [next_cursor, "x"])
      expect(await problemOf(call("GET", `/api/members/${seller.id}/bundles?cursor=${cursor}`))).toMatchObject({
        status: 400,
      });
  });
});

describe("한꺼번에", () => {
  test("값과 든 것을 함께 고쳐도 팔 수 없는 묶음은 남지 않는다", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seller, ids, bundle } = await createSeller();
      const answers = await Promise.all([
        reviseBundle(seller, bundle.id, { price: 9_500 }),
        reviseBundle(seller, bundle.id, { prompt_ids: [ids[0], ids[1], ids[2]].toReversed() }),
        reviseBundle(seller, bundle.id, { prompt_ids: [ids[0], ids[2]], price: 6_500 }),
      ]);
      for (const answer of answers) expect([200, 400, 409]).toContain(answer.status);
      const left = await readBundle(bundle.id, seller);
      expect(left.is_for_sale).toBe(true);
      expect(left.prompts.map(({ share }) => share).reduce((sum, share) => sum + share)).toBe(left.price);
      expect(await countRows("bundle_prompts", { bundle_id: bundle.id })).toBe(left.prompts.length);
    }
  });

  test("고치는 사이에 든 것이 내려가면 거절되거나, 고친 뒤에 팔지 않게 된다", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { seller, ids, bundle } = await createSeller();
      const [revised] = await Promise.all([
        reviseBundle(seller, bundle.id, { prompt_ids: ids.toReversed(), price: 7_000 }),
        remove(seller, ids[1]),
      ]);
      expect([200, 400]).toContain(revised.status);
      const left = await readBundle(bundle.id, seller);
      expect(left).toMatchObject({
        is_for_sale: false,
        price: revised.status === 200 ? 7_000 : 8_000,
        gone: [{ id: ids[1] }],
      });
      expect(await idsIn(bundle.id)).toEqual(revised.status === 200 ? [ids[2], ids[0]] : [ids[0], ids[2]]);
    }
  });
});

describe("주문이 읽는 것", () => {
  test("사는 사람에게 없는 것과 몫을 알려 주고, 무엇이든 바뀌면 그대로가 아니다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const buyer = await createMember();
    await sellPrompt({ seller, buyer, promptId: ids[1], price: 3_000 });
    const offer = (await findBundleForSale(db(), bundle.id, buyer.id))!;
    expect(offer).toMatchObject({ id: bundle.id, memberId: seller.id, price: 8_000, isForSale: true });
    expect(offer.prompts).toMatchObject([
      { promptId: ids[0], share: 4_000, price: 5_000, bodyVersion: 1, isOwned: false },
      { promptId: ids[1], share: 2_400, isOwned: true },
      { promptId: ids[2], share: 1_600, isOwned: false },
    ]);
    const isSame = async () =>
      (await db().all<{ ok: number }>(sql`SELECT (${isStillOffered(offer)}) AS ok`))[0]!.ok === 1;
    expect(await isSame()).toBe(true);
    await dataOf(reviseBundle(seller, bundle.id, { title: "다른 이름" }));
    expect(await isSame()).toBe(true);
    const changes: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [() => patchPrompt(seller, ids[0], { price: 5_100 }), () => patchPrompt(seller, ids[0], { price: 5_000 })],
      [() => setStatus(ids[2], "hidden"), () => setStatus(ids[2], "published")],
      [
        () => dataOf(reviseBundle(seller, bundle.id, { price: 7_900 })),
        () => dataOf(reviseBundle(seller, bundle.id, { price: 8_000 })),
      ],
      [
        () => dataOf(reviseBundle(seller, bundle.id, { prompt_ids: ids.toReversed() })),
        () => dataOf(reviseBundle(seller, bundle.id, { prompt_ids: ids })),
      ],
      [
        () => changeRows("bundles", { hidden_for: "moderation" }, { id: bundle.id }),
        () => changeRows("bundles", { hidden_for: null }, { id: bundle.id }),
      ],
    ];
    for (const [change, undo] of changes) {
      await change();
      expect(await isSame(), change.toString()).toBe(false);
      await undo();
      expect(await isSame(), undo.toString()).toBe(true);
    }
    const [d] = (await createPriced(seller, [1_000])) as [number];
    await dataOf(reviseBundle(seller, bundle.id, { prompt_ids: [...ids, d] }));
    expect(await isSame()).toBe(false);
  });

  test("숨긴 것, 끝낸 것, 정지된 판매자의 것은 없고, 팔지 않는 것은 그렇다고 한다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const buyer = await createMember();
    const find = () => findBundleForSale(db(), bundle.id, buyer.id);
    await setStatus(ids[0], "draft");
    expect(await find()).toMatchObject({ isForSale: false, prompts: [{ share: 3_000 }, { share: 2_000 }] });
    await changeRows("bundles", { hidden_for: "suspension" }, { id: bundle.id });
    expect(await find()).toBeUndefined();
    await changeRows("bundles", { hidden_for: null }, { id: bundle.id });
    await changeRows("members", { status: "SUSPENDED" }, { id: seller.id });
    expect(await find()).toBeUndefined();
    await changeRows("members", { status: "ACTIVE" }, { id: seller.id });
    await dataOf(endBundle(seller, bundle.id));
    expect(await find()).toBeUndefined();
  });
});
