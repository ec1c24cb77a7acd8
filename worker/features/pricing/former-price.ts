import { sql } from "drizzle-orm";
import { FORMER_DAYS } from "#contracts/limits.ts";
import { promptPrices } from "#worker/db/schema/pricing.ts";
import { DAY } from "#worker/lib/time.ts";

/**
 * SQL of the former price that may be shown beside `price`: the lowest one asked in the last 20 days. NULL when the prompt was not on
 * sale for the whole of them, or was as cheap (contracts/limits.ts).
 */
export function formerPriceOf(promptId: number, price: number, now: Date) {
  const start = now.getTime() - FORMER_DAYS * DAY;
  const of = sql`FROM ${promptPrices} WHERE prompt_id = ${promptId}`;
  const before = sql`SELECT price ${of} AND since <= ${start} ORDER BY since DESC LIMIT 1`;
  const prices = sql`SELECT price FROM (${before}) UNION ALL SELECT price ${of} AND since > ${start}`;
  return sql<
    number | null
  >`(SELECT min(price) FROM (${prices}) HAVING count(*) = count(price) AND EXISTS (${before}) AND min(price) > ${price})`;
}
