import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import { inventory } from "#contracts/data-inventory.ts";

const modules = import.meta.glob<Record<string, unknown>>("/worker/db/schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((one) => Object.values(one))
  .filter((one): one is SQLiteTable => is(one, SQLiteTable));

const columns = tables.flatMap((table) =>
  Object.values(getTableColumns(table)).map((column) => ({
    name: `${getTableName(table)}.${column.name}`,
    table: getTableName(table),
    isFreeText: column.dataType === "string" && !column.enumValues?.length,
  })),
);
const listed = inventory.flatMap(({ fields }) => fields);

// What the product itself writes, or text of its own.
const IMPERSONAL_TABLES =
  /^(?:categories|models|tags|synonyms|suggestions|search_counts|search_misses|search_rules|search_pairs|search_opens|search_rebuilds|common_terms|search_terms|proofs|daily_metrics|usage_flushes|bucket_walks|leaderboard(?:_places)?|ledger_\w+|pg_settlements|webhook_deliveries|guides?\w*|tips?|notices?|backups?|images?|prompt_examples)$/;
const IMPERSONAL =
  /\.(?:id|family_id|order_id|purchase_id|payout_id|pseudonym|version|terms_version|consented_version|status|side|kind|thing|thing_id|reason|action|bank_code|type|key|scope|hash|failure_code|failure_reason|day|(?:from_|to_)?term|settled_on|told_on|searcher|thumbnail|search_terms|terms|seller_type|method|payment_key|about|hidden_for|tags|name|media_key|link_key)$/;

test("목록에 적은 항목은 모두 실제로 있는 항목이다", () => {
  const known = new Set(columns.map(({ name }) => name));
  expect(listed.filter((field) => !known.has(field))).toEqual([]);
});

test("사람이 쓴 글이 들어가는 항목은 빠짐없이 목록에 있다", () => {
  const missing = columns
    .filter(({ isFreeText, table, name }) => isFreeText && !IMPERSONAL_TABLES.test(table) && !IMPERSONAL.test(name))
    .map(({ name }) => name);
  expect(missing.filter((name) => !listed.includes(name))).toEqual([]);
});
