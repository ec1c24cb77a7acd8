import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { categorySlugs, modelSlugs } from "#contracts/catalog.ts";
import type { PromptFilters } from "#contracts/prompts.ts";
import { MILESTONE_EVERY, milestoneToken } from "#worker/features/prompts/bounded-match.ts";
import { facetTokens, fulfils } from "#worker/features/prompts/facets.ts";
import { openDb } from "#worker/db/client.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { createMember } from "#tests/support/api/members.ts";

const tagLists = [[], ["요약"], ["AI"], ["ai", "Éclair"], ["회의록", "x'y"], ["🍊"]];
const filters: Partial<PromptFilters>[] = [
  ...categorySlugs.map((category) => ({ category })),
  ...modelSlugs.map((model) => ({ model })),
  { price: "free" },
  { price: "paid" },
  ...(["3", "3.5", "4", "4.5"] as const).map((min_rating) => ({ min_rating })),
  ...[...new Set(tagLists.flat()), "éclair", "없는태그"].map((tag) => ({ tag })),
];

/** The tokens that the index holds of each published prompt; the tokenizer of FTS5 lowers them. */
async function tokensById() {
  const { results } = await env.DB.prepare("SELECT id, terms FROM prompt_index_entries").all<{
    id: number;
    terms: string;
  }>();
  return new Map(results.map(({ id, terms }) => [id, new Set(terms.toLowerCase().split(" "))]));
}

test("색인의 거르기 조각은 SQL과 TypeScript가 같은 뜻으로 만든다", async () => {
  const { db } = openDb(env.DB);
  const { id: memberId } = await createMember();
  const made = await Promise.all(
    Array.from({ length: 60 }, (_, at) => {
      const reviewCount = at % 4;
      return db
        .insert(prompts)
        .values({
          memberId,
          title: `글 ${at}`,
          category: categorySlugs[at % categorySlugs.length]!,
          model: modelSlugs[at % modelSlugs.length]!,
          price: at % 3 === 0 ? 0 : 1_000,
          tags: tagLists[at % tagLists.length]!,
          status: "published",
          reviewCount,
          ratingSum: reviewCount * (5 + (at % 6)) - (reviewCount > 1 ? 1 : 0),
          publishedAt: new Date(at),
          createdAt: new Date(at),
          updatedAt: new Date(at),
        })
        .returning()
        .get();
    }),
  );
  const tokens = await tokensById();
  const faults = made.flatMap((row) =>
    filters
      .filter((one) => fulfils(row, one) !== facetTokens(one).every((token) => tokens.get(row.id)!.has(token)))
      .map((one) => `${JSON.stringify(one)}: 글 ${row.id}의 prompt_index_entries와 facets.ts가 달라요.`),
  );
  expect(faults).toEqual([]);
  expect(filters.filter((one) => made.some((row) => fulfils(row, one))).length).toBeGreaterThan(filters.length - 4);
});

test("번호가 1,024의 배수인 프롬프트에만 이정표 조각이 있다", async () => {
  const { id: memberId } = await createMember();
  const first = MILESTONE_EVERY ** 2;
  const numbers = [first, first + 1, first + MILESTONE_EVERY];
  await env.DB.batch(
    numbers.map((id) =>
      env.DB.prepare(
        "INSERT INTO prompts(id, member_id, category, model, title, status, created_at, updated_at) VALUES (?, ?, 'work', 'claude', '글', 'published', 0, 0)",
      ).bind(id, memberId),
    ),
  );
  const tokens = await tokensById();
  expect(numbers.map((id) => tokens.get(id)!.has(milestoneToken))).toEqual([true, false, true]);
});
