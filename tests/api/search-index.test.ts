import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { openDb } from "#worker/db/client.ts";
import { rebuildIndex } from "#worker/features/search/index/rebuild.ts";
import { findDrift, repairIndex } from "#worker/features/search/index/repair.ts";
import { createMember } from "#tests/support/api/members.ts";
import { insertPrompts, titlesOf } from "#tests/support/api/find-prompts.ts";

const orders = ["popular", "latest", "rating", "price"];
const counts = () =>
  Promise.all(orders.map((order) => env.DB.prepare(`SELECT count(*) AS n FROM prompt_index_${order}`).first("n")));
const drift = async () => {
  const { wrongTerms, wrongRows } = await findDrift(env.DB, 0, 100);
  return [wrongTerms.map(({ id }) => id), wrongRows];
};
const repair = async () => (await repairIndex(openDb(env.DB).db)).done;

let ids: number[];
beforeEach(async () => {
  const { id: memberId } = await createMember();
  const rows = await insertPrompts(
    Array.from({ length: 24 }, (_, at) => ({
      memberId,
      title: `회의록 ${at}`,
      popularity: at,
      price: at * 100,
      status: at % 6 === 5 ? ("draft" as const) : ("published" as const),
    })),
  );
  ids = rows.map(({ id }) => id);
});

test("쓰는 동안 색인은 표와 어긋나지 않는다", async () => {
  await env.DB.batch(
    [
      "UPDATE prompts SET popularity = popularity + 7, rating_sum = 10, review_count = 2 WHERE id % 2 = 0",
      "UPDATE prompts SET price = 0, popularity = 3 WHERE id % 3 = 0",
      "UPDATE prompts SET status = 'hidden' WHERE id % 5 = 0",
      "UPDATE prompts SET status = 'published', published_at = 5000 WHERE status = 'draft'",
      "UPDATE prompts SET review_count = 2, rating_sum = 18 WHERE id % 4 = 0",
      "UPDATE prompts SET view_count = 10",
    ].map((sql) => env.DB.prepare(sql)),
  );
  expect(await drift()).toEqual([[], []]);
  expect(new Set(await counts()).size).toBe(1);
  expect(await repair()).toBe(0);
});

test("인기만 달라지면 인기 순서만 다시 쓴다", async () => {
  const { meta: one } = await env.DB.prepare("UPDATE prompts SET popularity = 999 WHERE id = ?").bind(ids[0]).run();
  const { meta: all } = await env.DB.prepare("UPDATE prompts SET search_terms = search_terms || ' 더' WHERE id = ?")
    .bind(ids[0])
    .run();
  expect(one.rows_written).toBeLessThan(all.rows_written / 2);
});

describe("어긋난 색인", () => {
  test("낱말이 낡은 글을 찾아 고친다", async () => {
    await env.DB.prepare("UPDATE prompts SET search_terms = '낡은' WHERE id = ?").bind(ids[1]).run();
    expect(await drift()).toEqual([[ids[1]], []]);
    expect(await repair()).toBe(1);
    expect(await drift()).toEqual([[], []]);
    expect(await titlesOf("회의록 1", { sort: "latest" })).toContain("회의록 1");
  });

  test("빠진 줄과 남은 줄을 찾아 고친다", async () => {
    const rank = (id: number) => `(SELECT rank_latest FROM prompts WHERE id = ${id})`;
    await env.DB.batch([
      env.DB.prepare(`DELETE FROM prompt_index_latest WHERE rowid = ${rank(ids[2]!)}`),
      env.DB.prepare(`INSERT INTO prompt_index_latest(rowid, terms) VALUES (${rank(ids[5]!)}, '회의')`),
      env.DB.prepare("INSERT INTO prompt_index_price(rowid, terms) VALUES ((77 << 32) | 999999, '회의')"),
    ]);
    expect(await drift()).toEqual([[], [ids[2], ids[5]]]);
    expect(await repair()).toBeGreaterThanOrEqual(3);
    expect(await drift()).toEqual([[], []]);
    expect(new Set(await counts()).size).toBe(1);
    expect(await repair()).toBe(0);
  });
});

describe("다시 만들기", () => {
  const merged = ["merge 1", "merge 2", "merge 3", "merge 4"];
  const run = async (steps = Infinity) => {
    const seen: string[] = [];
    for await (const { stage, done } of rebuildIndex(env.DB)) {
      seen.push(`${stage} ${done}`);
      if (seen.length >= steps) break;
    }
    return seen;
  };

  test("낱말과 색인을 모두 새로 쓴다", async () => {
    await env.DB.prepare("UPDATE prompts SET search_terms = ''").run();
    await env.DB.prepare("INSERT INTO prompt_index_price(rowid, terms) VALUES (999999, '회의')").run();
    expect(await titlesOf("회의록")).toEqual([]);
    expect(await run()).toEqual(["terms 24", "index 24", ...merged]);
    expect(await drift()).toEqual([[], []]);
    expect(await counts()).toEqual([20, 20, 20, 20]);
    expect(await titlesOf("회의록")).toHaveLength(20);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM search_rebuilds").first("n")).toBe(0);
  });

  test("멈춘 데서 이어 하고, 그사이에 고친 글도 제자리에 있다", async () => {
    const { id: memberId } = await createMember();
    await insertPrompts(Array.from({ length: 900 }, (_, at) => ({ memberId, title: `번역 ${at}`, popularity: at })));
    expect(await run(1)).toEqual(["terms 500"]);
    await env.DB.prepare("UPDATE prompts SET popularity = popularity + 1 WHERE id % 7 = 0").run();
    expect(await run(2)).toEqual(["terms 424", "index 500"]);
    await env.DB.prepare("UPDATE prompts SET status = 'hidden' WHERE id % 11 = 0").run();
    expect(await run()).toEqual(["index 424", ...merged]);
    const published = await env.DB.prepare("SELECT count(*) AS n FROM prompts WHERE status = 'published'").first("n");
    expect(await counts()).toEqual([published, published, published, published]);
    expect(await drift()).toEqual([[], []]);
  });
});
