import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { promptSorts, type PromptCard, type PromptList, type PromptSort } from "#contracts/prompts.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { createRandom } from "#worker/db/seed/random.ts";
import { call, dataOf, problemOf } from "#tests/support/api/call.ts";
import { createMember } from "#tests/support/api/members.ts";
import { orderKey } from "#tests/support/api/prompt-order.ts";

type Row = typeof prompts.$inferSelect;
type Filters = Record<string, string | undefined>;

async function scatterPrompts(owners: Member[], size: number) {
  const random = createRandom(20261120);
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)]!;
  const { db } = openDb(env.DB);
  const rows: Row[] = [];
  for (let at = 0; at < size; at += 1) {
    const reviewCount = pick([0, 0, 1, 2, 3, 7]);
    const moment = new Date(1_790_000_000_000 + Math.floor(random() * 8) * 500);
    const values = {
      memberId: pick(owners).id,
      title: `프롬프트 ${at}`,
      category: pick(["work", "dev", "work"] as const),
      model: pick(["claude", "chatgpt", "clova-x"] as const),
      price: pick([0, 0, 1000, 1000, 5000]),
      tags: pick([[], ["요약"], ["AI"], ["ai", "요약"], ["👩‍👩‍👧", "Ⅷ"]]),
      status: pick(["published", "published", "published", "published", "draft", "hidden", "deleted"] as const),
      reviewCount,
      ratingSum: Array.from({ length: reviewCount }, () => pick([4, 5, 6, 7, 8, 9, 10])).reduce(
        (sum, half) => sum + half,
        0,
      ),
      popularity: pick([0, 0, 1, 5, 2 ** 30]),
      publishedAt: moment,
      createdAt: moment,
      updatedAt: moment,
    };
    rows.push(await db.insert(prompts).values(values).returning().get());
  }
  return rows;
}

function expected(rows: Row[], { category, model, price, min_rating, tag }: Filters, sort: PromptSort) {
  const newestFirst = sort === "price_asc" ? 1 : -1;
  return rows
    .filter((row) => row.status === "published")
    .filter((row) => !category || row.category === category)
    .filter((row) => !model || row.model === model)
    .filter((row) => !price || (price === "free") === (row.price === 0))
    .filter((row) => !min_rating || (row.reviewCount > 0 && row.ratingSum / 2 / row.reviewCount >= Number(min_rating)))
    .filter((row) => !tag || row.tags.some((own) => own.toLowerCase() === tag.toLowerCase()))
    .sort((a, b) => orderKey[sort](a) - orderKey[sort](b) || newestFirst * (a.id - b.id))
    .map((row) => row.id);
}

async function walk(filters: Filters, limit: number) {
  const items: PromptCard[] = [];
  let cursor: string | null | undefined;
  do {
    const given = Object.entries({ ...filters, limit: String(limit), cursor }).filter(([, value]) => value);
    const page: PromptList = await dataOf(
      call("GET", `/api/prompts?${new URLSearchParams(given as [string, string][])}`),
    );
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  return items;
}

const combinations = [undefined, "work"].flatMap((category) =>
  [undefined, "claude", "clova-x"].flatMap((model) =>
    [undefined, "free", "paid"].flatMap((price) =>
      [undefined, "3", "3.5", "4", "4.5"].flatMap((min_rating) =>
        [undefined, "요약", "Ai", "👩‍👩‍👧"].map((tag) => ({ category, model, price, min_rating, tag })),
      ),
    ),
  ),
);

describe("흩어 놓은 프롬프트 60개", () => {
  let rows: Row[];
  beforeEach(async () => {
    rows = await scatterPrompts([await createMember(), await createMember()], 60);
  });

  test.each(promptSorts)("%s 순서와 어떤 거르기도 하나씩 세어 본 것과 같다", async (sort) => {
    let shown = 0;
    for (const filters of combinations) {
      const wanted = expected(rows, filters, sort);
      const found = await walk({ ...filters, sort }, 7);
      expect(
        found.map(({ id }) => id),
        JSON.stringify(filters),
      ).toEqual(wanted);
      shown += found.length;
    }
    expect(shown).toBeGreaterThan(500);
  });

  test("쪽 크기가 달라도 같은 목록이다", async () => {
    const whole = await walk({ sort: "rating" }, 50);
    for (const limit of [1, 3, 50])
      expect((await walk({ sort: "rating" }, limit)).map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  });

  test("카드에는 값이 그대로 있고 본문은 없다", async () => {
    const cards = await walk({ sort: "latest" }, 50);
    for (const card of cards) {
      const row = rows.find(({ id }) => id === card.id)!;
      expect(card).toMatchObject({
        title: row.title,
        category: row.category,
        price: row.price,
        tags: row.tags,
        review_count: row.reviewCount,
      });
      expect(card.rating).toBe(row.reviewCount === 0 ? 0 : Math.round((row.ratingSum / 2 / row.reviewCount) * 10) / 10);
      expect(card.prompter).toMatchObject({ user_id: row.memberId, profile_image: null });
      expect(card).not.toHaveProperty("body");
      expect(card).not.toHaveProperty("rank");
    }
  });
});

test("아무것도 없으면 빈 목록이다", async () => {
  expect(await dataOf(call("GET", "/api/prompts"))).toEqual({ items: [], next_cursor: null });
});

test.each([
  ["limit=0", "limit"],
  ["limit=51", "limit"],
  ["limit=-1", "limit"],
  ["limit=abc", "limit"],
  ["limit=1.5", "limit"],
  ["sort=best", "sort"],
  ["category=nothing", "category"],
  ["model=gpt-1", "model"],
  ["price=cheap", "price"],
  ["min_rating=5", "min_rating"],
  ["tag=", "tag"],
  [`tag=${"가".repeat(21)}`, "tag"],
  [`search=${"가".repeat(101)}`, "search"],
])("목록의 %s 는 400이고 그 이름을 말한다", async (query, field) => {
  expect(await problemOf(call("GET", `/api/prompts?${query}`))).toEqual({
    status: 400,
    code: "invalid_input",
    fields: [field],
  });
});

const cursorOf = (plain: string) => btoa(plain).replaceAll("=", "");

test.each([
  "garbage",
  "%ED%95%9C",
  cursorOf("latest.5"),
  cursorOf("popular."),
  cursorOf("popular.1e3"),
  cursorOf("popular.9223372036854775808"),
  cursorOf("popular.1;DROP TABLE prompts"),
])("우리가 주지 않은 cursor %s 는 400이다", async (cursor) => {
  expect(await problemOf(call("GET", `/api/prompts?cursor=${cursor}`))).toEqual({
    status: 400,
    code: "invalid_cursor",
    fields: ["cursor"],
  });
});

test("빈 cursor와 너무 긴 cursor도 400이다", async () => {
  expect((await problemOf(call("GET", "/api/prompts?cursor="))).status).toBe(400);
  expect((await problemOf(call("GET", `/api/prompts?cursor=${"a".repeat(201)}`))).fields).toEqual(["cursor"]);
});
