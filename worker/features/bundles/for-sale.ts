import { sql } from "drizzle-orm";
import { PRICE_MIN_PAID } from "#contracts/limits.ts";
import { bundles } from "#worker/db/schema/bundles.ts";

// Written out: in a query on one table Drizzle omits the table name of a column, and a subquery would then read its own column.
export const bundleId = sql.raw("bundles.id");
const inBundle = sql`FROM bundle_prompts AS part CROSS JOIN prompts AS of ON of.id = part.prompt_id WHERE part.bundle_id = ${bundleId}`;
const MIN = sql.raw(String(PRICE_MIN_PAID));

/** The prompts of the bundle's row that can be found now, and what they cost one by one, in won: at most 20 rows each. */
export const shownCount = sql<number>`(SELECT count(*) ${inBundle} AND of.status = 'published')`;
export const separatePrice = sql<number>`(SELECT coalesce(sum(of.price), 0) ${inBundle} AND of.status = 'published')`;

// Literals, not bound values: SQLite uses a partial index only when the query repeats its condition.
/** It is not over. */
export const isLive = sql`${bundles.endedAt} IS NULL`;
/** Whether others see it. */
export const isShown = sql`${bundles.hiddenFor} IS NULL AND ${isLive}`;

const price = sql.raw("bundles.price");
/** Whether members can buy it: others see it, each of its prompts is sold, and they cost less in it than one by one. */
export const isForSale = sql`${isShown} AND coalesce((SELECT min(of.status = 'published' AND of.price >= ${MIN}) = 1
  AND sum(of.price) > ${price} AND count(*) * ${MIN} <= ${price} ${inBundle}), 0)`;
