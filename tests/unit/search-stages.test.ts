import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { promptSorts } from "#contracts/prompts.ts";
import { normalise, type SearchRequest } from "#worker/features/search/query/normalise.ts";
import { rewritesOf } from "#worker/features/search/query/rewrite.ts";
import { literalPlan, tokenise } from "#worker/features/search/query/tokens.ts";
import { wordsOf } from "#worker/features/search/query/words.ts";
import { page } from "#worker/features/search/rank/page.ts";
import { score } from "#worker/features/search/rank/score.ts";
import { type Row, weigh } from "#worker/features/search/retrieve/weigh.ts";
import { isByRelevance, reachOf, scanLimit } from "#worker/features/search/retrieve/candidate-queries.ts";
import { matchesOf } from "#worker/features/search/retrieve/matches.ts";
import { searchWords } from "#tests/support/shared/search-words.ts";
import { relaxedHits } from "#worker/features/search/retrieve/relax.ts";

const vocabulary = [...searchWords, "회의록을", "요약하는"];
const someWords = (most: number) => fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: most });
const now = Date.UTC(2026, 10, 20);

function rowOf(id: number, { title, popularity }: { title: string; popularity: number }): Row {
  const at = new Date(now - id * 1_000);
  return {
    id,
    title,
    memberId: 1,
    description: "",
    category: "work",
    model: "claude",
    price: 0,
    thumbnail: null,
    cover: null,
    tags: [],
    ratingSum: 0,
    reviewCount: 0,
    viewCount: popularity,
    downloadCount: 0,
    salesCount: 0,
    bookmarkCount: 0,
    createdAt: at,
    updatedAt: at,
    prompterNickname: "글쓴이",
    prompterImage: null,
    rank: String((BigInt(popularity) << 32n) | BigInt(id)),
  };
}

const someRows = (most: number) =>
  fc
    .array(fc.record({ title: someWords(3).map((words) => words.join(" ")), popularity: fc.nat(9) }), {
      maxLength: most,
    })
    .map((prompts) => prompts.map((prompt, at) => rowOf(at + 1, prompt)));

const tokensOf = (text: string) => tokenise(literalPlan(wordsOf(text)));
const byRank = (a: Row, b: Row) => (BigInt(a.rank) < BigInt(b.rank) ? -1 : 1);

/** The rows that the index would give for `pageQueries`, if it matched every row. */
function readRows(rows: Row[], request: SearchRequest) {
  const isAscending = request.options.sort === "price_asc";
  const ordered = isAscending ? rows.toSorted(byRank) : rows.toSorted(byRank).toReversed();
  if (isByRelevance(request)) return [ordered.slice(0, reachOf(request).anywhere), [], []];
  const after = request.position?.r;
  const isAfter = ({ rank }: Row) => (isAscending ? BigInt(rank) > BigInt(after!) : BigInt(rank) < BigInt(after!));
  return [ordered.filter((row) => after === undefined || isAfter(row)).slice(0, scanLimit(request))];
}

function everyPage(rows: Row[], query: Parameters<typeof normalise>[0]) {
  const shown: number[] = [];
  let cursor: string | undefined;
  do {
    const request = normalise({ ...query, cursor }, undefined);
    const matches = matchesOf(request, { tokens: tokensOf(request.text) }, readRows(rows, request), reachOf(request));
    const { items, next_cursor } = page(request, score(request, { kind: "matched", matches }, now));
    expect(items.length).toBeLessThanOrEqual(query.limit);
    shown.push(...items.map(({ id }) => id));
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return shown;
}

const holding = (rows: Row[], text: string) =>
  rows.filter((row) => weigh(row, tokensOf(text).words).weights.every((weight) => weight > 0));

describe("쪽을 이어 보면", () => {
  const limit = fc.integer({ min: 1, max: 9 });

  test("관련도 순서에서 낱말이 모두 든 것이 한 번씩 나온다", () => {
    fc.assert(
      fc.property(someRows(150), fc.constantFrom(...vocabulary), limit, (rows, search, size) => {
        const shown = everyPage(rows, { search, limit: size });
        expect(shown.toSorted((a, b) => a - b)).toEqual(holding(rows, search).map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  test("고른 순서에서는 그 순서대로 나온다", () => {
    fc.assert(
      fc.property(
        someRows(80),
        fc.constantFrom(...vocabulary),
        fc.constantFrom(...promptSorts),
        limit,
        (rows, search, sort, size) => {
          const wanted = holding(rows, search).toSorted(byRank);
          const inOrder = sort === "price_asc" ? wanted : wanted.toReversed();
          expect(everyPage(rows, { search, sort, limit: size })).toEqual(inOrder.map(({ id }) => id));
        },
      ),
      { numRuns: 40 },
    );
  });
});

test("제목은 제 낱말 모두로 찾힌다", () => {
  fc.assert(
    fc.property(someWords(5), (words) => {
      const [row, { words: asked }] = [rowOf(1, { title: words.join(" "), popularity: 0 }), tokensOf(words.join(" "))];
      for (const weight of weigh(row, asked).weights) expect(weight).toBeGreaterThan(0);
    }),
  );
});

test("바꿔 읽은 질의는 제자리에 있고, 낱말마다 쓰는 꼴의 수가 묶여 있다", () => {
  const kinds = "keyboard particle keyboard keyboard spacing synonym keyboard typo dropped synonym".split(" ");
  const many = Array.from({ length: 40 }, (_, at) => ({ word: "회의록", term: `회의록${at}`, concept: "회의록" }));
  many.push({ word: "회의록", term: "회의록>보고서", concept: "회의록" });
  const typed = fc.oneof(
    fc.constantFrom(...vocabulary, "헷", "ghldmlfhr", "회의록ㅇ", "회의록요약정리하기"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 4 }), (words) => {
      const rewrites = rewritesOf(wordsOf(words.join(" ")), many);
      expect(rewrites).toHaveLength(kinds.length);
      for (const [place, rewrite] of rewrites.entries()) {
        expect(rewrite?.kind ?? kinds[place]).toBe(kinds[place]);
        for (const { forms, alternatives } of rewrite?.plan ?? [])
          expect(Math.max(forms.length, alternatives.length)).toBeLessThanOrEqual(15);
      }
    }),
  );
});

describe("낱말을 덜어 낼 때", () => {
  const asked = someWords(4).map((words) => tokensOf(words.join(" ")));

  test("열이 안 되면 조금 품은 것까지, 열이 되면 10분의 4를 품은 것만 남는다", () => {
    const keptOf = (count: number) => {
      const both = Array.from({ length: count }, () => ({ title: "회의록 번역" }));
      const texts = [...both, { title: "글", description: "번역" }];
      const rows = texts.map((text, at) => ({ ...rowOf(at + 1, { title: "", popularity: 0 }), ...text }));
      return relaxedHits(rows, tokensOf("회의록 번역"), new Set()).filter(({ isKept }) => isKept).length;
    };
    expect([keptOf(3), keptOf(10)]).toEqual([4, 10]);
  });

  test("낱말을 더 잘 품은 것이 더 적게 품은 것으로 세어지지 않는다", () => {
    fc.assert(
      fc.property(someRows(30), asked, (rows, tokens) => {
        const hits = relaxedHits(rows, tokens, new Set());
        for (const { weights } of hits) expect(Math.max(...weights)).toBeGreaterThan(0);
        for (const one of hits)
          for (const other of hits)
            if (one.weights.every((weight, at) => weight >= other.weights[at]!))
              expect(one.held).toBeGreaterThanOrEqual(other.held);
      }),
      { numRuns: 40 },
    );
  });

  test("여럿이 조금씩 품은 낱말은 여럿이 온전히 품은 낱말보다 드문 것으로 친다", () => {
    const tokens = tokenise([
      { written: "회의록", forms: [], alternatives: [], parts: ["회의"] },
      { written: "번역", forms: [], alternatives: [] },
    ]);
    const texts = [{ title: "회의록" }, ...Array.from({ length: 4 }, () => ({ title: "번역" }))];
    const loose = Array.from({ length: 12 }, () => ({ title: "글", description: "회의" }));
    const rows = [...texts, ...loose].map((text, at) => ({ ...rowOf(at + 1, { title: "", popularity: 0 }), ...text }));
    const [first, second] = relaxedHits(rows, tokens, new Set());
    expect(first!.held).toBeGreaterThan(second!.held);
  });

  test("가장 많이 품은 것의 10분의 4를 품은 것, 앞의 열 가운데 5분의 1을 품은 것, 이미 찾은 것이 남는다", () => {
    fc.assert(
      fc.property(someRows(30), asked, fc.array(fc.integer({ min: 1, max: 30 })), (rows, tokens, known) => {
        const hits = relaxedHits(rows, tokens, new Set(known));
        const [most = 0, ...others] = hits.map(({ held }) => held).toSorted((a, b) => b - a);
        const tenth = others[8] ?? 0;
        for (const { held, isKnown, isKept } of hits) {
          const isOfTen = held >= 0.2 * most && held >= tenth;
          expect(isKept).toBe(isKnown || held >= 0.4 * most || isOfTen);
        }
        expect(hits.filter(({ isKnown }) => isKnown)).toHaveLength(rows.filter(({ id }) => known.includes(id)).length);
      }),
      { numRuns: 40 },
    );
  });
});
