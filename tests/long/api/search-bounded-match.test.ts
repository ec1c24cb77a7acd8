import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { promptSorts } from "#contracts/prompts.ts";
import { openDb } from "#worker/db/client.ts";
import { MILESTONE_EVERY } from "#worker/features/prompts/bounded-match.ts";
import { mergeIndexStep } from "#worker/features/search/index/merge.ts";
import { refreshCommonTerms } from "#worker/features/search/index/common-terms.ts";
import { createMember } from "#tests/support/api/members.ts";
import { insertPrompts, search, searchAll } from "#tests/support/api/find-prompts.ts";

let memberId: number;
beforeEach(async () => {
  memberId = (await createMember()).id;
});

const isCommon = (terms: string[]) =>
  env.DB.prepare("INSERT INTO common_terms(term, prompts) SELECT value, 200000 FROM json_each(?)")
    .bind(JSON.stringify(terms))
    .run();

const milestones = (size: number, change: (at: number) => object = () => ({})) =>
  insertPrompts(
    Array.from({ length: size }, (_, at) => ({
      memberId,
      id: MILESTONE_EVERY * (at + 1),
      title: `사진 ${at}`,
      popularity: 1_000 - at,
      ...change(at),
    })),
  );

describe("아주 흔한데 만나지 않는 두 낱말", () => {
  beforeEach(async () => {
    await milestones(150, (at) => ({ title: at % 2 ? `수채화 ${at}` : `그림자 ${at}`, popularity: 1_000 - at }));
    await insertPrompts([
      { memberId, title: "수채화와 그림자", popularity: 1 },
      { memberId, title: "그림자, 수채화", category: "dev", price: 500, popularity: 0 },
    ]);
  });
  const both = ["수채화와 그림자", "그림자, 수채화"];
  const titles = (items: { title: string }[]) => items.map(({ title }) => title);

  test("길목까지만 걷고, 가까운 글까지 찾았다고 말한다", async () => {
    expect(titles((await search("수채화 그림자")).items.slice(0, 2)).toSorted()).toEqual(both.toSorted());
    await isCommon(["수채", "채화", "그림", "림자", "t수채", "t채화", "t그림", "t림자"]);
    const { items, interpreted_as } = await search("수채화 그림자");
    expect(interpreted_as).toMatchObject({ kind: "wider", original: "수채화 그림자" });
    expect(items.length).toBeGreaterThan(2);
  });

  test.each([undefined, ...promptSorts])(
    "%s 순서로 글자 그대로 이어 보면 길목은 나오지 않고 빠짐도 없다",
    async (sort) => {
      await isCommon(["수채", "채화", "그림", "림자", "t수채", "t채화", "t그림", "t림자"]);
      const found = await searchAll({ search: "수채화 그림자", literal: "1", sort }, 5);
      expect(titles(found).toSorted()).toEqual(both.toSorted());
    },
  );

  test("거르개에 맞지 않는 길목은 나오지 않는다", async () => {
    await isCommon(["사진", "그림", "림자", "xc646576", "xpaid"]);
    const found = await searchAll({ search: "그림자", category: "dev", price: "paid", literal: "1" }, 5);
    expect(titles(found)).toEqual(["그림자, 수채화"]);
  });
});

test("흔한 낱말은 길목에서 어림하고, 많이 달라질 때만 다시 적는다", async () => {
  const { db } = openDb(env.DB);
  await milestones(49);
  expect(await refreshCommonTerms(db)).toEqual({ done: 0, more: false });
  const last = MILESTONE_EVERY * 50;
  await insertPrompts([{ memberId, id: last, title: "글" }]);
  // Their numbers are given, as one in twenty times one of fifty that the database gives is a milestone.
  await insertPrompts(
    Array.from({ length: 50 }, (_, at) => ({ memberId, id: last + 1 + at, title: `길목이 아닌 글 ${at}` })),
  );
  expect((await refreshCommonTerms(db)).done).toBeGreaterThan(1);
  const of = (term: string) =>
    env.DB.prepare("SELECT prompts FROM common_terms WHERE term = ?").bind(term).first("prompts");
  expect(await of("사진")).toBe(98);
  expect(await of("길목")).toBeNull();
  expect(await of("xc776f726b")).toBe(100);
  expect(await refreshCommonTerms(db)).toEqual({ done: 0, more: false });
});

test("색인의 조각은 조금씩 합쳐지고, 합칠 것이 없으면 쉰다", async () => {
  const { db } = openDb(env.DB);
  const pieces = () =>
    env.DB.prepare("SELECT count(DISTINCT segid) AS n FROM prompt_index_popular_idx").first<number>("n");
  for (let at = 0; at < 3; at += 1) await insertPrompts([{ memberId, title: `사진 ${at}` }]);
  const before = (await pieces())!;
  expect(before).toBeGreaterThan(1);
  let steps = 0;
  while ((await mergeIndexStep(db)).more) steps += 1;
  expect(steps).toBeGreaterThan(0);
  expect(await pieces()).toBeLessThan(before);
  expect((await search("사진", { literal: "1" })).items).toHaveLength(3);
});
