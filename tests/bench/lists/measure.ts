import { api } from "#worker/api.ts";
import type { Env } from "#worker/env.ts";
import { type Query, recordD1 } from "../recording-d1.ts";
import { openScale } from "../search/scales.ts";

const sorts = ["popular", "latest", "rating", "price_asc", "price_desc"];
const filters = [
  "",
  "&category=work",
  "&model=chatgpt&price=free",
  "&category=dev&model=claude&price=paid",
  "&min_rating=4",
  "&tag=회의록",
  "&category=image&tag=로고&min_rating=4.5",
];

const paths = [
  "/api/home",
  ...sorts.flatMap((sort) => filters.map((filter) => `/api/prompts?sort=${sort}${filter}`)),
  "/api/prompts/1?include=related",
  "/api/members/1?include=prompts",
  "/api/members/1/prompts",
  "/api/prompters",
  "/api/prompters?sort=rating",
  "/api/prompters?sort=latest",
  "/api/categories",
  "/api/models",
  "/api/tags?sort=popular",
];

export type ListCost = {
  path: string;
  page: 1 | 2;
  roundTrips: number;
  rowsRead: number;
  rowsShown: number;
  worst: number;
  plans: string[];
};

// Reading a row through a virtual table's own index is not a table scan, though SQLite reports both alike.
const isBadPlan = (detail: string) =>
  (/^SCAN (?!.*VIRTUAL TABLE INDEX)/.test(detail) && !/^SCAN (CONSTANT ROW|l$)/.test(detail)) ||
  detail.includes("TEMP B-TREE");

async function badPlans(db: Env["DB"], { sql, params }: Query) {
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map((row) => row.detail).filter(isBadPlan);
}

async function costOf(
  env: Env,
  recorder: ReturnType<typeof recordD1>,
  path: string,
  page: 1 | 2,
): Promise<ListCost & { next?: string }> {
  recorder.take();
  const response = await api.request(encodeURI(path), {}, { ...env, DB: recorder.d1 });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { data } = (await response.json()) as { data: { next_cursor?: string | null } };
  const { roundTrips, queries } = recorder.take();
  const plans = (await Promise.all(queries.map((query) => badPlans(env.DB, query)))).flat();
  const rowsRead = queries.reduce((sum, query) => sum + query.rowsRead, 0);
  const rowsShown = queries.reduce((sum, query) => sum + query.rowsShown, 0);
  // The step that finds the end of an index reads one row and shows none.
  const worst = Math.max(...queries.map((query) => Math.max(0, query.rowsRead - 1) / Math.max(1, query.rowsShown)));
  return { path, page, roundTrips, rowsRead, rowsShown, worst, plans, next: data.next_cursor ?? undefined };
}

/** The cost of the first and second page of every public list, in a database of `scale` generated prompts. */
export async function measureLists(scale: number) {
  const { env, dispose } = await openScale(scale);
  try {
    const recorder = recordD1(env.DB);
    const costs: ListCost[] = [];
    for (const path of paths) {
      const first = await costOf(env, recorder, path, 1);
      costs.push(first);
      if (first.next)
        costs.push(await costOf(env, recorder, `${path}${path.includes("?") ? "&" : "?"}cursor=${first.next}`, 2));
    }
    return costs;
  } finally {
    await dispose();
  }
}
