import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { type PromptCard, promptSorts } from "#contracts/prompts.ts";
import { tokensOf } from "#contracts/tokens.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { refreshSuggestions } from "#worker/features/search/suggest/refresh-suggestions.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { createPrompt } from "#tests/support/api/prompts.ts";
import { soakSize } from "#tests/support/shared/soak-size.ts";
import { insertPrompts, search, searchPath, titlesOf } from "#tests/support/api/find-prompts.ts";

let owner: Member;
beforeEach(async () => {
  owner = await createMember();
});

const odd = [
  '"',
  '" OR *',
  "*",
  "NEAR(회의 록)",
  "^회의록",
  "terms:회의록",
  "회의록*",
  "회의록 AND",
  "NOT 회의록",
  "-회의록",
  "(회의록",
  "{terms}: 회의록",
  "'; DROP TABLE prompts; --",
  "%' OR '1'='1",
  "회의록\\",
  "<script>alert(1)</script>",
  "!!!???",
  "·",
  "…",
  "👩‍👩‍👧",
  "🙂🙂🙂",
  "photo",
  "hotel",
  "❤️",
  "ㅋㅋㅋ",
  "ㅎㅇㄹ",
  "ㅏㅏㅏ",
  "ㅇ",
  "가",
  "a",
  "1",
  "힣",
  "漢",
  "漢字漢字",
  "かな",
  "ｶﾞｲﾄﾞ",
  "회의록を書く",
  "GPT로회의록4o",
  "회의록".normalize("NFD"),
  "ＣＨＡＴＧＰＴ　회의록",
  "مرحبا بالعالم",
  "ภาษาไทย",
  "हिन्दी",
  "𠮷野家",
  "ᄒᆞᆫ글",
  "\u200b회의록",
  "null",
  "undefined",
  "xfree",
  "xc776f726b",
  "가 ".repeat(50),
  "a ".repeat(50),
  "회의록".repeat(33),
  "a".repeat(100),
  "ㄱ".repeat(100),
  "👩‍👩‍👧".repeat(20),
];

test.each(odd)("%j 에도 바르게 답한다", async (words) => {
  await insertPrompts([{ memberId: owner.id, title: "회의록 요약" }]);
  for (const more of [{}, { literal: "1" }, { sort: "latest" }, { sort: "price_asc", category: "work", tag: "요약" }]) {
    const { items, interpreted_as } = await search(words, more);
    expect(Array.isArray(items)).toBe(true);
    if (interpreted_as) expect(interpreted_as.original).toBe(words.normalize("NFC").trim());
    if ("literal" in more) expect(interpreted_as).toBeNull();
  }
  const { items } = await dataOf<{ items: unknown[] }>(
    call("GET", `/api/prompts/suggestions?${new URLSearchParams({ q: words })}`),
  );
  expect(items.length).toBeLessThanOrEqual(8);
});

test("거르개의 토큰은 낱말로 찾을 수 없다", async () => {
  await insertPrompts([{ memberId: owner.id, title: "회의록", category: "work", tags: ["요약"] }]);
  const { results } = await env.DB.prepare("SELECT terms FROM prompt_index_entries").all<{ terms: string }>();
  for (const token of results[0]!.terms.split(" ").filter((term) => term.startsWith("x")))
    expect(await titlesOf(token)).toEqual([]);
});

test.each([
  [{ search: "가".repeat(101) }, "search"],
  [{ search: "가".repeat(5_000) }, "search"],
  [{ search: "회의록", literal: "2" }, "literal"],
  [{ search: "회의록", sort: "relevance" }, "sort"],
])("%j 는 400이고 그 이름을 말한다", async (given, field) => {
  expect(await problemOf(call("GET", searchPath(given)))).toEqual({
    status: 400,
    code: "invalid_input",
    fields: [field],
  });
});

test("추천도 백 자까지다", async () => {
  const path = `/api/prompts/suggestions?q=${"가".repeat(101)}`;
  expect(await problemOf(call("GET", path))).toEqual({ status: 400, code: "invalid_input", fields: ["q"] });
});

test("어떤 글자로 찾아도 500이 없다", async () => {
  await insertPrompts([{ memberId: owner.id, title: "회의록 요약" }]);
  const anything = fc.string({ unit: "binary", maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(anything, fc.constantFrom(undefined, ...promptSorts), async (words, sort) => {
      const response = await call("GET", searchPath({ search: words, sort }));
      expect([200, 400]).toContain(response.status);
    }),
    { numRuns: soakSize(env.SOAK, 40, 1_000) },
  );
});

test("어떤 글의 토큰도 색인에 그대로 남는다", async () => {
  await env.DB.exec("CREATE VIRTUAL TABLE kept USING fts5(terms, detail=none, tokenize='unicode61')");
  const anything = fc.string({ unit: "grapheme", maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const tokens = [...new Set(tokensOf(text))];
      if (tokens.length === 0) return;
      await env.DB.batch([
        env.DB.prepare("DELETE FROM kept"),
        env.DB.prepare("INSERT INTO kept(rowid, terms) VALUES (1, ?)").bind(tokens.join(" ")),
      ]);
      const found = await env.DB.batch<{ n: number }>(
        tokens.map((token) => env.DB.prepare("SELECT count(*) AS n FROM kept WHERE kept MATCH ?").bind(`"${token}"`)),
      );
      expect(found.map(({ results }) => results[0]!.n)).toEqual(tokens.map(() => 1));
    }),
    { numRuns: 100 },
  );
});

describe("남에게 보이지 않는 글", () => {
  const canary = "비밀카나리아";

  test("파는 본문과 미리보기, 예시, 판의 기록은 검색과 추천에 없다", async () => {
    const sold = await createPrompt(owner, {
      title: "파는 글",
      description: "",
      tags: [],
      price: 1000,
      body: canary,
      preview: `미리보기 ${canary}`,
      examples: [{ input: canary, output: canary }],
    });
    await call("PATCH", `/api/prompts/${sold.id}`, { as: owner, body: { version: 1, body: `${canary} 둘째` } });
    await refreshSuggestions(openDb(env.DB).db);
    for (const words of [canary, "비밀", "카나리아"]) expect(await titlesOf(words)).toEqual([]);
    for (const words of [canary, "비밀카", `${canary} 찾기`]) {
      const response = await call("GET", searchPath({ search: words }));
      const { data } = (await response.json()) as { data: { items: PromptCard[] } };
      // The card shows the first result to everyone; its words find nothing.
      expect(JSON.stringify(data.items.map((card) => ({ ...card, cover: null })))).not.toContain("카나리아");
    }
    const { terms } = (await env.DB.prepare("SELECT group_concat(search_terms) AS terms FROM prompts").first<{
      terms: string;
    }>())!;
    expect(terms).not.toContain("카나");
    for (const table of ["suggestions", "search_terms"])
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE term LIKE '%카나%'`).first("n")).toBe(0);
  });

  test.each(["draft", "hidden", "deleted"] as const)("%s 는 어떤 순서와 풀이로도 나오지 않는다", async (status) => {
    await insertPrompts([
      { memberId: owner.id, title: canary, tags: [canary], description: canary, status, publishedAt: null },
      { memberId: owner.id, title: "보이는 글" },
    ]);
    await refreshSuggestions(openDb(env.DB).db);
    const words = [canary, `${canary}를`, "비밀", "qlalfzkskfldk", `${canary} 보이는`];
    const asked = [
      ...words.map((one) => [one, undefined] as const),
      ...promptSorts.map((sort) => [canary, sort] as const),
    ];
    for (const [one, sort] of asked)
      expect(JSON.stringify((await search(one, { sort })).items), one).not.toContain(canary);
    for (const q of ["비밀", "ㅂㅁ", "qlalf"])
      expect(await dataOf(call("GET", `/api/prompts/suggestions?${new URLSearchParams({ q })}`))).toEqual({
        terms: [],
        prompts: [],
        people: [],
        items: [],
      });
  });

  test("숨기고 지운 것은 바로 사라진다", async () => {
    const hidden = await createPrompt(owner, { title: "숨길 글", tags: [], description: "" });
    const removed = await createPrompt(owner, { title: "지울 글", tags: [], description: "" });
    expect(await titlesOf("글")).toHaveLength(2);
    await env.DB.prepare("UPDATE prompts SET status = 'hidden' WHERE id = ?").bind(hidden.id).run();
    await call("DELETE", `/api/prompts/${removed.id}`, { as: owner });
    for (const sort of [undefined, ...promptSorts]) expect(await titlesOf("글", { sort })).toEqual([]);
  });
});
