import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import {
  askBundle,
  createBundle,
  createPriced,
  createSeller,
  endBundle,
  idsIn,
  makeBundle,
  readBundle,
  reviseBundle,
} from "#tests/support/api/bundles.ts";
import { dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt, setStatus } from "#tests/support/api/prompts.ts";
import { changeRows, countRows, listRows } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";

const refused = (fields: string[]) => ({ status: 400, code: "invalid_input", fields });

describe("묶음 만들기", () => {
  test("내가 파는 프롬프트를 고른 차례대로 묶고, 몫을 더하면 묶음 값이다", async () => {
    const seller = await createMember();
    const [a, b, c] = (await createPriced(seller, [5_000, 3_000, 2_000])) as [number, number, number];
    const made = await createBundle(seller, [b, a, c], { title: "  면접 준비 ", about: "차례대로\n써 보세요." });
    expect(made).toMatchObject({
      title: "면접 준비",
      about: "차례대로\n써 보세요.",
      member: { user_id: seller.id, nickname: seller.nickname },
      prompt_count: 3,
      price: 8_000,
      separate_price: 10_000,
      is_for_sale: true,
      amount: 8_000,
      gone: [],
    });
    expect(made.prompts.map(({ prompt, share, is_owned }) => [prompt.id, share, is_owned])).toEqual([
      [b, 2_400, false],
      [a, 4_000, false],
      [c, 1_600, false],
    ]);
    for (const reader of [undefined, await createMember()]) {
      const seen = await readBundle(made.id, reader);
      const { gone, ...shown } = made;
      expect(gone).toEqual([]);
      expect(seen).toEqual(shown);
    }
  });

  test("로그인한 회원만, 정지되지 않았을 때만 만든다", async () => {
    const seller = await createMember();
    const ids = await createPriced(seller, [5_000, 5_000]);
    expect(await problemOf(makeBundle(undefined, ids))).toMatchObject({ status: 401 });
    await changeRows("members", { status: "SUSPENDED" }, { id: seller.id });
    expect(await problemOf(makeBundle({ ...seller, status: "SUSPENDED" }, ids))).toMatchObject({ status: 403 });
    expect(await countRows("bundles")).toBe(0);
  });

  test.each([
    ["title", { title: "ㄱ" }],
    ["title", { title: "가".repeat(61) }],
    ["title", { title: "두\n줄" }],
    ["title", { title: undefined }],
    ["about", { about: "가".repeat(501) }],
    ["price", { price: 199 }],
    ["price", { price: 1_000_001 }],
    ["price", { price: 8_000.5 }],
    ["price", { price: "8000" }],
    ["price", { price: undefined }],
    ["prompt_ids", { prompt_ids: undefined }],
    ["prompt_ids", { prompt_ids: [1] }],
    ["prompt_ids", { prompt_ids: [1, 1] }],
    ["prompt_ids.1", { prompt_ids: [1, "2"] }],
    ["prompt_ids.0", { prompt_ids: [0, 2] }],
    ["prompt_ids", { prompt_ids: Array.from({ length: 21 }, (_, at) => at + 1) }],
    ["seller", { seller: 1 }],
  ])("%s 가 틀리면 400이고 아무것도 남지 않는다 (%#)", async (field, change) => {
    expect(await problemOf(makeBundle(await createMember(), [1, 2], change))).toEqual(refused([field]));
    expect(await countRows("bundles")).toBe(0);
  });

  test("남의 것, 없는 것, 지운 것, 공개하지 않은 것, 무료인 것은 묶지 못한다", async () => {
    const [seller, other] = [await createMember(), await createMember()];
    const [own, gone, draft, hidden] = (await createPriced(seller, [9_000, 9_000, 9_000, 9_000])) as [
      number,
      number,
      number,
      number,
    ];
    const [theirs] = await createPriced(other, [9_000]);
    const free = await createPrompt(seller);
    await setStatus(gone, "deleted");
    await setStatus(draft, "draft");
    await setStatus(hidden, "hidden");
    for (const id of [theirs!, 999_999, gone, draft, hidden, free.id]) {
      const answer = await makeBundle(seller, [own, id]);
      expect(await problemOf(answer), String(id)).toEqual(refused(["prompt_ids"]));
    }
    for (const table of ["bundles", "bundle_prompts"]) expect(await countRows(table), table).toBe(0);
  });

  test("따로 사는 값보다 싸야 하고, 프롬프트마다 100원은 되어야 한다", async () => {
    const seller = await createMember();
    const ids = await createPriced(seller, [3_000, 2_000, 100]);
    for (const price of [5_100, 5_101, 299])
      expect(await problemOf(makeBundle(seller, ids, { price })), String(price)).toEqual(refused(["price"]));
    const least = await createBundle(seller, ids, { price: 300 });
    expect(least.prompts.map(({ share }) => share)).toEqual([100, 100, 100]);
    const most = await createBundle(seller, ids, { price: 5_099 });
    expect(most.prompts.map(({ share }) => share).reduce((sum, share) => sum + share)).toBe(5_099);
    expect(most.prompts.at(-1)).toMatchObject({ share: 100 });
  });

  test("끝나지 않은 것을 쉰 개까지 만들고, 한꺼번에 만들어도 넘지 않는다", async () => {
    const seller = await createMember();
    const ids = await createPriced(seller, [5_000, 5_000]);
    await env.DB.prepare(
      `INSERT INTO bundles(member_id, title, price, created_at, updated_at, ended_at)
        SELECT ?1, '면접', 200, 0, 0, value FROM json_each('[${[...Array.from({ length: 48 }, () => "null"), 1, 2].join()}]')`,
    )
      .bind(seller.id)
      .run();
    const answers = await Promise.all([1, 2, 3, 4].map(() => makeBundle(seller, ids)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
    expect(await countRows("bundles", "ended_at IS NULL")).toBe(50);
    const last = (await listRows<{ id: number }>("bundles")).at(-1)!;
    await dataOf(endBundle(seller, last.id));
    expect((await makeBundle(seller, ids)).status).toBe(201);
  });
});

describe("읽는 사람", () => {
  test("이미 산 것은 셈에서 빠지고, 다 샀으면 0원이다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const buyer = await createMember();
    await sellPrompt({ seller, buyer, promptId: ids[0], price: 5_000 });
    const partly = await readBundle(bundle.id, buyer);
    expect(partly).toMatchObject({ price: 8_000, amount: 4_000, is_for_sale: true });
    expect(partly.prompts.map(({ share, is_owned }) => [share, is_owned])).toEqual([
      [4_000, true],
      [2_400, false],
      [1_600, false],
    ]);
    for (const [at, price] of [[1, 3_000] as const, [2, 2_000] as const])
      await sellPrompt({ seller, buyer, promptId: ids[at], price });
    expect(await readBundle(bundle.id, buyer)).toMatchObject({ amount: 0, is_for_sale: true });
    expect(await readBundle(bundle.id)).toMatchObject({ amount: 8_000 });
  });

  test("답에는 팔리는 글의 본문이 없다", async () => {
    const seller = await createMember();
    const paid = { price: 5_000, body: "돈을 내야 읽는 본문", preview: "앞부분이에요." };
    const ids = [(await createPrompt(seller, paid)).id, (await createPrompt(seller, paid)).id];
    const { id } = await createBundle(seller, ids);
    for (const as of [undefined, seller, await createMember()])
      expect(await (await askBundle(id, as)).text()).not.toContain("돈을 내야 읽는");
  });
});

describe("묶음 고치기", () => {
  test("이름과 소개, 값, 든 것과 차례를 고친다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const [a, b, c] = ids;
    const [d] = (await createPriced(seller, [1_000])) as [number];
    expect(await dataOf(reviseBundle(seller, bundle.id, { title: "이직 준비" }))).toMatchObject({
      title: "이직 준비",
      about: "면접 앞에 볼 것을 모았어요.",
    });
    expect(await dataOf(reviseBundle(seller, bundle.id, { about: "" }))).toMatchObject({
      title: "이직 준비",
      about: "",
    });
    expect(await dataOf(reviseBundle(seller, bundle.id, { price: 5_000 }))).toMatchObject({
      price: 5_000,
      amount: 5_000,
    });
    await dataOf(reviseBundle(seller, bundle.id, { prompt_ids: [d, c, a] }));
    expect(await idsIn(bundle.id)).toEqual([d, c, a]);
    expect(await readBundle(bundle.id)).toMatchObject({ separate_price: 8_000, prompt_count: 3 });
    await dataOf(reviseBundle(seller, bundle.id, { prompt_ids: [a, b], price: 7_900 }));
    expect(await readBundle(bundle.id)).toMatchObject({ separate_price: 8_000, price: 7_900, prompt_count: 2 });
    expect(await countRows("bundle_prompts")).toBe(2);
  });

  test("고친 뒤에도 만들 수 있는 묶음이어야 하고, 거절되면 아무것도 바뀌지 않는다", async () => {
    const { seller, ids, bundle } = await createSeller();
    const [a, b, c] = ids;
    const free = await createPrompt(seller);
    const [theirs] = await createPriced(await createMember(), [9_000]);
    const before = await readBundle(bundle.id, seller);
    for (const [field, change] of [
      ["price", { price: 10_000 }],
      ["price", { price: 299 }],
      // The price that stays is not below that of the two.
      ["price", { prompt_ids: [a, b] }],
      ["prompt_ids", { prompt_ids: [a, b, free.id] }],
      ["prompt_ids", { prompt_ids: [a, b, c, theirs] }],
      ["prompt_ids", { prompt_ids: [a] }],
      ["prompt_ids", { prompt_ids: [a, a, b] }],
      ["title", { title: "" }],
      ["body", {}],
      ["ended_at", { ended_at: null }],
    ] as const)
      expect(await problemOf(reviseBundle(seller, bundle.id, change)), JSON.stringify(change)).toEqual(
        refused([field]),
      );
    expect(await readBundle(bundle.id, seller)).toEqual(before);
  });

  test("남의 묶음과 끝낸 묶음은 없는 것이다", async () => {
    const { seller, bundle } = await createSeller();
    for (const ask of [reviseBundle, endBundle]) {
      expect(await problemOf(ask(undefined, bundle.id, { title: "남의 것" }))).toMatchObject({ status: 401 });
      expect(await problemOf(ask(await createMember(), bundle.id, { price: 500 }))).toMatchObject({ status: 404 });
      expect(await problemOf(ask(seller, 999_999, { title: "없는 것" }))).toMatchObject({ status: 404 });
    }
    expect(await dataOf(endBundle(seller, bundle.id))).toEqual({ id: bundle.id });
    for (const change of [{ title: "다시 팔기" }, { price: 500 }])
      expect(await problemOf(reviseBundle(seller, bundle.id, change))).toMatchObject({ status: 404 });
    expect(await problemOf(endBundle(seller, bundle.id))).toMatchObject({ status: 404 });
  });

  test("끝내면 만든 회원만 보고, 든 것은 그대로 팔린다", async () => {
    const { seller, ids, bundle } = await createSeller();
    await dataOf(endBundle(seller, bundle.id));
    for (const as of [undefined, await createMember()])
      expect(await problemOf(askBundle(bundle.id, as))).toMatchObject({ status: 404 });
    expect(await readBundle(bundle.id, seller)).toMatchObject({ is_ended: true, is_for_sale: false });
    expect(await countRows("prompts", "status = 'published'")).toBe(ids.length);
  });

  test.each(["abc", "0", "-1", "1.5", "99999999999999999999"])("번호가 %s 면 400이다", async (id) => {
    expect(await problemOf(askBundle(id as unknown as number))).toEqual(refused(["id"]));
  });
});
