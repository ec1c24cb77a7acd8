import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { promptSorts } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { recordD1 } from "#tests/bench/recording-d1.ts";
import { api } from "#tests/support/api/checked-api.ts";
import { call, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { insertPrompts, search, searchAll, searchPath, titlesOf } from "#tests/support/api/find-prompts.ts";

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
});

const many = (size: number, change: (at: number) => object = () => ({})) =>
  insertPrompts(
    Array.from({ length: size }, (_, at) => ({
      memberId: owner.id,
      title: `회의록 요약 ${at}`,
      popularity: at % 97,
      ...change(at),
    })),
  );

const isWhole = (found: { id: number }[], wanted: { id: number }[]) => {
  const ids = found.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of wanted) expect(ids).toContain(id);
};

test.each([undefined, ...promptSorts])("%s 순서로 이어 보는 동안 새 글이 올라와도 빠짐도 겹침도 없다", async (sort) => {
  const before = await many(60);
  const found = await searchAll({ search: "회의록", sort }, 11, () =>
    insertPrompts([
      { memberId: owner.id, title: "회의록 새 글", popularity: 1_000, price: 500, publishedAt: new Date() },
      { memberId: owner.id, title: "새 회의록", popularity: 0 },
    ]),
  );
  isWhole(found, before);
});

test("관련도순은 후보를 넘어서도 끝까지 이어진다", async () => {
  const rows = await many(420, (at) => (at % 3 ? { title: `업무 ${at}`, description: "회의록 다듬기" } : {}));
  let added = 0;
  const found = await searchAll({ search: "회의록" }, 50, async () => {
    if ((added += 1) < 5) await many(30, () => ({ popularity: 1_000, publishedAt: new Date() }));
  });
  isWhole(found, rows);
});

test("한 검색은 천 개까지 보여 준다", async () => {
  await many(1_020);
  for (const sort of [undefined, "latest"]) expect(await searchAll({ search: "요약", sort }, 50)).toHaveLength(1_000);
});

test("인기 없는 글도 제목이 똑같으면 맨 앞에 온다", async () => {
  await insertPrompts([{ memberId: owner.id, title: "번역 도우미", popularity: 0 }]);
  await many(200, (at) => ({ title: `번역 도우미 모음 ${at}`, popularity: 500 + at }));
  expect((await search("번역 도우미")).items[0]!.title).toBe("번역 도우미");
  expect((await search("번역도우미")).items[0]!.title).toBe("번역 도우미");
});

test("제목, 태그, 설명 차례로 앞에 온다", async () => {
  await insertPrompts([
    { memberId: owner.id, title: "설명에만", description: "번역에 써요" },
    { memberId: owner.id, title: "태그에만", tags: ["번역"] },
    { memberId: owner.id, title: "영어 번역" },
  ]);
  expect(await titlesOf("번역")).toEqual(["영어 번역", "태그에만", "설명에만"]);
});

test("우연히 만난 음절은 나오지 않는다", async () => {
  await insertPrompts([
    { memberId: owner.id, title: "기소 자기 소개 개서" },
    { memberId: owner.id, title: "자기소 소개서 안내" },
    { memberId: owner.id, title: "공부 장관 부서" },
  ]);
  for (const sort of [undefined, "latest"]) {
    expect(await titlesOf("자기소개서", { sort })).toEqual([]);
    expect(await titlesOf("부장", { sort })).toEqual([]);
  }
});

describe("읽는 행", () => {
  const cost = async (path: string) => {
    const recorder = recordD1(env.DB);
    const response = await api.request(path, {}, { ...env, DB: recorder.d1 });
    expect(response.status).toBe(200);
    const { queries, roundTrips } = recorder.take();
    const { data } = (await response.json()) as { data: { next_cursor: string | null } };
    return { rows: queries.reduce((sum, query) => sum + query.rowsRead, 0), roundTrips, next: data.next_cursor };
  };

  test("글이 늘어도 늘지 않고, 한 번의 왕복이다", async () => {
    const paths = [undefined, ...promptSorts].flatMap((sort) => [
      searchPath({ search: "회의록", sort, limit: "50" }),
      searchPath({ search: "회의록 요약", sort, category: "work", price: "free" }),
    ]);
    await many(400);
    const small = [];
    for (const path of paths) small.push(await cost(path));
    await many(800);
    for (const [at, path] of paths.entries()) {
      const { rows, roundTrips, next } = await cost(path);
      expect(roundTrips, path).toBe(1);
      expect(rows, path).toBeLessThanOrEqual(1_500);
      expect(rows, path).toBeLessThanOrEqual(1.2 * small[at]!.rows);
      const later = await cost(`${path}&cursor=${next}`);
      expect([later.roundTrips, later.rows <= 1_500], path).toEqual([1, true]);
    }
  });

  test("바꿔 읽을 때, 고칠 말을 찾을 때, 늦출 때 왕복이 한 번씩 더해진다", async () => {
    await many(10);
    const trips = async (words: string) => (await cost(searchPath({ search: words }))).roundTrips;
    expect(await trips("회의록")).toBe(1);
    expect(await trips("회의록에서는")).toBe(2);
    expect(await trips("회의록에서는 쿠버네티스")).toBe(3);
    expect(await trips("없는말")).toBe(3);
  });

  test("풀어 읽는 단계도 네 번의 왕복 안에서 끝난다", async () => {
    await many(300);
    for (const words of [
      "회의록요약에서는 어떻게",
      "ghldmlfhr",
      "쿠버네티스 배포 회의록 요약 자동화 일정",
      "없는말",
      "!!!",
    ]) {
      const { rows, roundTrips } = await cost(searchPath({ search: words, limit: "50" }));
      expect(roundTrips, words).toBeLessThanOrEqual(4);
      expect(rows, words).toBeLessThanOrEqual(1_500);
    }
  });
});

describe("이어 보기 위치", () => {
  const cursorOf = (value: unknown) => btoa(JSON.stringify(value)).replaceAll("=", "");

  test.each([
    "garbage",
    "a".repeat(3_999),
    cursorOf({ o: "latest", n: 1 }),
    cursorOf({ o: "relevance", n: -1 }),
    cursorOf({ o: "relevance", n: 1, r: "1; DROP TABLE prompts" }),
    cursorOf({ o: "relevance", n: 1, r: "9223372036854775808" }),
    cursorOf({ o: "relevance", n: 1, i: "x" }),
    cursorOf({ o: "relevance", n: 1, x: "A" }),
    // A number above every id, up to Infinity.
    cursorOf({ o: "relevance", n: 0, x: toBase64Url(new Uint8Array(201).fill(255, 0, 200).fill(1, 200)) }),
    cursorOf({ o: "relevance", n: 0, x: toBase64Url(new Uint8Array(9).fill(255, 0, 8).fill(127, 8)) }),
    cursorOf(null),
    cursorOf([]),
  ])("우리가 주지 않은 %s 는 400이다", async (cursor) => {
    expect(await problemOf(call("GET", searchPath({ search: "회의록", cursor })))).toEqual({
      status: 400,
      code: "invalid_cursor",
      fields: ["cursor"],
    });
  });

  test("다른 순서의 것도 400이고, 꾸며 낸 것도 넘치지 않는다", async () => {
    await many(30);
    const { next_cursor } = await search("회의록", { limit: "2" });
    expect(
      (await problemOf(call("GET", searchPath({ search: "회의록", sort: "latest", cursor: next_cursor! })))).status,
    ).toBe(400);
    expect((await problemOf(call("GET", `/api/prompts?cursor=${next_cursor}`))).status).toBe(400);
    for (const forged of [{ n: 1_000 }, { n: 0, i: 9 }, { n: 0, i: 1 }, { n: 0, r: "0" }, { n: 0, x: "____" }])
      expect(
        (await call("GET", searchPath({ search: "회의록", cursor: cursorOf({ o: "relevance", ...forged }) }))).status,
      ).toBe(200);
  });
});

test("고치면 새 낱말로 찾고 옛 낱말로는 찾지 않는다", async () => {
  const { id } = await createPrompt(owner, { title: "블로그 글쓰기", description: "", tags: ["옛태그"] });
  const edit = (body: object) => call("PATCH", `/api/prompts/${id}`, { as: owner, body });
  await edit({ version: 1, title: "회의록 요약" });
  expect([await titlesOf("블로그"), await titlesOf("회의록"), await titlesOf("옛태그")]).toEqual([
    [],
    ["회의록 요약"],
    ["회의록 요약"],
  ]);
  await edit({ version: 2, tags: ["새태그"], description: "설명글" });
  expect([
    await titlesOf("옛태그"),
    await titlesOf("새태그"),
    await titlesOf("설명글"),
    await titlesOf("요약"),
  ]).toEqual([[], ["회의록 요약"], ["회의록 요약"], ["회의록 요약"]]);
  await edit({ version: 3, status: "draft" });
  expect(await titlesOf("회의록")).toEqual([]);
  await edit({ version: 4, status: "published" });
  expect(await titlesOf("회의록", { sort: "rating" })).toEqual(["회의록 요약"]);
});
