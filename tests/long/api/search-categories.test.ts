import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { categories } from "#contracts/catalog.ts";
import { squeeze } from "#contracts/fold.ts";
import { categoriesWithNames, categoryNamed } from "#worker/features/search/query/category-names.ts";
import { modelNamed } from "#worker/features/search/query/model-names.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { asked, insertPrompts, searchAll, searchPath } from "#tests/support/api/find-prompts.ts";
import { createMember } from "#tests/support/api/members.ts";

let memberId: number;
beforeEach(async () => {
  memberId = (await createMember()).id;
});

type Row = Parameters<typeof insertPrompts>[0][number];
const insert = (rows: Omit<Row, "memberId">[]) => insertPrompts(rows.map((row) => ({ memberId, ...row }) as Row));
const titlesOf = (items: { title: string }[]) => items.map(({ title }) => title);

const pictures = [
  { title: "썸네일 배경", category: "image" as const, popularity: 90, price: 500 },
  { title: "캐릭터 시트", category: "image" as const, popularity: 80 },
  { title: "로고 세 벌", category: "image" as const, popularity: 70, description: "이미지를 세 벌 그려요" },
];

test("카테고리를 이르는 말은 제목에 든 것을 먼저, 그다음 그 카테고리를 모두 보이고, 그렇다고 말한다", async () => {
  await insert([
    ...pictures,
    { title: "회의록 다듬기", description: "이미지 한 장도 읽어요", popularity: 99 },
    { title: "이미지 설명 쓰기", category: "writing", popularity: 0 },
    { title: "보고서", popularity: 100 },
  ]);
  const held = ["이미지 설명 쓰기", "로고 세 벌", "회의록 다듬기"];
  const found = await asked("이미지");
  expect(found.as).toBe("category: 이미지");
  expect(found.titles[0]).toBe(held[0]);
  expect(found.titles.slice(0, 3).toSorted()).toEqual(held.toSorted());
  expect(found.titles.slice(3)).toEqual(["썸네일 배경", "캐릭터 시트"]);
  expect(await asked("이미지", { literal: "1" })).toEqual({
    titles: expect.arrayContaining(["이미지 설명 쓰기", "로고 세 벌", "회의록 다듬기"]) as string[],
    as: null,
  });
  expect((await asked("이미지", { literal: "1" })).titles).toHaveLength(3);
});

test.each([
  "그림",
  "사진을",
  "일러스트",
  "rmfla",
  "이미지 생성",
  "그림 프롬프트 추천",
  "그림 사진",
  "IMAGE",
  "드로잉에서",
])("%s 로도 이미지 카테고리가 나온다", async (words) => {
  await insert([...pictures, { title: "보고서", popularity: 100 }]);
  const { titles } = await asked(words);
  expect(titles.toSorted()).toEqual(titlesOf(pictures).toSorted());
});

test.each(["회의록", "재가", "작", "글", "이미지 로고", "그림 그리는 회의록", "프롬프트", "사진관"])(
  "%s 는 카테고리를 이르지 않는다",
  async (words) => {
    await insert([...pictures, { title: words }]);
    const { titles, as } = await asked(words);
    expect(titles).not.toContain("썸네일 배경");
    expect(String(as)).not.toMatch(/^category/);
  },
);

test("거르기와 순서를 지키고, 다른 카테고리로 거르면 덧붙이지 않는다", async () => {
  await insert([...pictures, { title: "이미지 쓰기", popularity: 1 }]);
  const all = titlesOf(pictures);
  expect((await asked("이미지", { price: "paid" })).titles).toEqual(["썸네일 배경"]);
  expect((await asked("이미지", { category: "image" })).titles.toSorted()).toEqual(all.toSorted());
  expect((await asked("이미지", { category: "work" })).titles).toEqual(["이미지 쓰기"]);
  expect((await asked("이미지", { category: "dev" })).titles).toEqual([]);
  expect((await asked("이미지", { sort: "popular" })).titles).toEqual([...all, "이미지 쓰기"]);
  expect((await asked("그림", { sort: "price_desc" })).titles[0]).toBe("썸네일 배경");
});

test.each([undefined, "latest", "popular"])("%s 순서로 쪽을 이어도 빠짐도 겹침도 없다", async (sort) => {
  await insert(
    Array.from({ length: 260 }, (_, at) => ({
      title: at % 5 ? `장면 ${at}` : `그림 ${at}`,
      category: at % 3 ? ("image" as const) : ("life" as const),
      popularity: (at * 37) % 260,
    })),
  );
  const wanted = Array.from({ length: 260 }, (_, at) => at).filter((at) => at % 3 > 0 || at % 5 === 0).length;
  const found = await searchAll({ search: "그림", sort }, 30);
  expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([wanted, wanted]);
  if (sort) return;
  const titled = found.findLastIndex(({ title }) => title.startsWith("그림"));
  expect(found.slice(0, 30).every(({ title }) => title.startsWith("그림"))).toBe(true);
  expect(titled).toBeGreaterThan(30);
});

test("카테고리에 맞는 글이 없으면 덧붙이지 않고 말하지도 않는다", async () => {
  await insert([{ title: "사진 고르기", popularity: 3 }]);
  expect(await asked("사진")).toEqual({ titles: ["사진 고르기"], as: null });
});

test("한 검색이 읽는 행은 카테고리의 크기와 상관없이 800행 안이다", async () => {
  await insert(
    Array.from({ length: 700 }, (_, at) => ({ title: `장면 ${at}`, category: "image" as const, popularity: at })),
  );
  for (const path of [
    searchPath({ search: "그림" }),
    searchPath({ search: "그림 장면" }),
    searchPath({ search: "그림을 그려서 올리는 장면" }),
    searchPath({ search: "그림", sort: "latest" }),
  ]) {
    const { d1, take } = recordD1(env.DB);
    expect((await api.request(path, {}, { ...env, DB: d1 })).status).toBe(200);
    const rowsRead = take().queries.reduce((sum, one) => sum + one.rowsRead, 0);
    expect(rowsRead, path).toBeLessThanOrEqual(800);
  }
});

test("한 말은 한 카테고리만 이르고 모델의 이름이 아니며, 카테고리마다 이름과 여러 말이 있다", () => {
  const names = categoriesWithNames.flatMap(({ name, spoken }) => [name, ...spoken].map(squeeze));
  expect(names).toHaveLength(new Set(names).size);
  expect(names.filter((one) => modelNamed(one))).toEqual([]);
  expect(categoriesWithNames.map(({ slug }) => slug)).toEqual(categories.map(({ slug }) => slug));
  for (const { slug, name, spoken } of categoriesWithNames) {
    expect(spoken.length, name).toBeGreaterThanOrEqual(9);
    for (const one of [name, ...name.split("·"), ...spoken]) expect([one, categoryNamed(one)]).toEqual([one, slug]);
  }
});

test("카테고리의 이름을 품은 글 가운데 그 카테고리의 글이 먼저다", async () => {
  await insert([
    { title: "데이터 나누기", category: "dev", popularity: 9 },
    { title: "표로 보는 것", tags: ["데이터"], category: "data" },
  ]);
  expect((await asked("데이터")).titles.slice(0, 2)).toEqual(["표로 보는 것", "데이터 나누기"]);
});
