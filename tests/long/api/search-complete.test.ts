import { beforeEach, describe, expect, test } from "vitest";
import { promptSorts, type PromptSort } from "#contracts/prompts.ts";
import type { prompts } from "#worker/db/schema/prompts.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import { createMember } from "#tests/support/api/members.ts";
import { orderKey } from "#tests/support/api/prompt-order.ts";
import { searchWords } from "#tests/support/shared/search-words.ts";
import { insertPrompts, searchAll } from "#tests/support/api/find-prompts.ts";

type Row = typeof prompts.$inferSelect;
type Filters = Record<string, string | undefined>;

const vocabulary = [...searchWords, "시나리오", "기소", "소개", "GPT4", "블로그 글쓰기", "자기 소개서"];

async function scatter(size: number) {
  const random = createRandom(20261120);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const some = (most: number) => Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(vocabulary));
  const { id: memberId } = await createMember();
  return insertPrompts(
    Array.from({ length: size }, () => {
      const reviewCount = pick([0, 1, 3]);
      return {
        memberId,
        title: [pick(vocabulary), ...some(2)].join(pick([" ", "", ", "])),
        description: some(4).join(pick([" ", " ", "", "\n"])),
        tags: [...new Set(some(2))],
        category: pick(["work", "dev"] as const),
        model: pick(["claude", "gemini"] as const),
        price: pick([0, 1000, 5000]),
        status: pick(["published", "published", "published", "draft", "hidden", "deleted"] as const),
        reviewCount,
        ratingSum: reviewCount * pick([4, 7, 9]),
        popularity: pick([0, 1, 5, 2 ** 30]),
        publishedAt: new Date(1_790_000_000_000 + pick([0, 1000, 2000, 3000])),
      };
    }),
  );
}

/** Spelled out once more with regular expressions: a word stands in a field, over a space only from a word's beginning or with three syllables. */
function isIn(field: string, word: string, isLast: boolean) {
  const text = field.toLowerCase();
  if (/[a-z]/.test(word)) {
    const runs = word.match(/[a-z]+|\d+/g)!;
    return runs.every((run, at) => {
      const isOpen = isLast && at === runs.length - 1 && /[a-z]{2}/.test(run);
      const kind = /\d/.test(run) ? "\\d" : "[a-z]";
      return new RegExp(`(?<!${kind})${run}${isOpen ? "" : `(?!${kind})`}`).test(text);
    });
  }
  const syllables = [...word];
  if (syllables.length === 1) return new RegExp(`(?<![가-힣])${word}`).test(text);
  if (text.includes(word)) return true;
  const spread = syllables.join(" *");
  return new RegExp(syllables.length > 2 ? spread : `(?<![가-힣])${spread}`).test(text);
}

function expected(rows: Row[], words: string, { category, model, price, min_rating, tag }: Filters) {
  const asked = words.toLowerCase().split(" ");
  return rows.filter(
    (row) =>
      row.status === "published" &&
      (!category || row.category === category) &&
      (!model || row.model === model) &&
      (!price || (price === "free") === (row.price === 0)) &&
      (!min_rating || (row.reviewCount > 0 && row.ratingSum / 2 / row.reviewCount >= Number(min_rating))) &&
      (!tag || row.tags.some((own) => own.toLowerCase() === tag.toLowerCase())) &&
      asked.every((word, at) =>
        [row.title, row.description, ...row.tags].some((field) => isIn(field, word, at === asked.length - 1)),
      ),
  );
}

const inOrder = (rows: Row[], sort: PromptSort) =>
  rows
    .toSorted((a, b) => orderKey[sort](a) - orderKey[sort](b) || (sort === "price_asc" ? a.id - b.id : b.id - a.id))
    .map(({ id }) => id);

const queries = [
  "회의록",
  "요약",
  "기소",
  "자기소개서",
  "시",
  "블로그 글쓰기",
  "블로그글쓰기",
  "sql",
  "chat",
  "chatgpt 번역",
  "gpt 4",
  "글쓰기 시 요약",
  "의록요",
];
const filters: Filters[] = [
  {},
  { category: "work" },
  { model: "gemini", price: "free" },
  { price: "paid", min_rating: "3.5" },
  { tag: "sql" },
  { category: "dev", model: "claude", tag: "번역" },
];

describe("흩어 놓은 프롬프트 150개", () => {
  let rows: Row[];
  beforeEach(async () => {
    rows = await scatter(150);
  });

  test.each(promptSorts)("%s 순서에서 어떤 낱말과 거르기도 하나씩 세어 본 것과 같다", async (sort) => {
    let shown = 0;
    for (const filter of filters)
      for (const words of queries) {
        const wanted = inOrder(expected(rows, words, filter), sort);
        const found = await searchAll({ search: words, ...filter, sort, literal: "1" }, 7);
        expect(
          found.map(({ id }) => id),
          `${words} ${JSON.stringify(filter)}`,
        ).toEqual(wanted);
        shown += found.length;
      }
    expect(shown).toBeGreaterThan(300);
  });

  test("순서를 고르지 않아도 찾은 것은 같고, 겹치지 않는다", async () => {
    for (const filter of filters)
      for (const words of queries) {
        const found = await searchAll({ search: words, ...filter, literal: "1" }, 6);
        expect(
          found.map(({ id }) => id).toSorted((a, b) => a - b),
          words,
        ).toEqual(
          expected(rows, words, filter)
            .map(({ id }) => id)
            .toSorted((a, b) => a - b),
        );
      }
  });
});
