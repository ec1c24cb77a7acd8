import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { statementsIn, tokensOf } from "#tests/support/api/sql-text.ts";

const files = import.meta.glob<string>("/worker/db/triggers/*.sql", { query: "?raw", import: "default", eager: true });

type SchemaRow = { type: string; name: string; sql: string };

async function entriesOf(where: string, d1 = env.DB) {
  const query = `SELECT type, name, sql FROM sqlite_master WHERE ${where}`;
  return (await d1.prepare(query).all<SchemaRow>()).results;
}

test("트리거와 뷰와 검색 색인은 worker/db/triggers에 적힌 것과 같다", async () => {
  const written = new Map(
    Object.entries(files).flatMap(([path, text]) =>
      [...statementsIn(text)].map(([name, sql]) => [name, { path, sql }] as const),
    ),
  );
  const migrated = new Map(
    (await entriesOf("type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL%'")).map(({ name, sql }) => [
      name,
      tokensOf(sql),
    ]),
  );
  expect(migrated.size).toBeGreaterThan(50);
  const faults = [
    ...[...migrated.keys()]
      .filter((name) => !written.has(name))
      .map((name) => `${name}: 표를 가진 기능의 worker/db/triggers/<기능>.sql에 이 문장을 적어 주세요.`),
    ...[...written]
      .filter(([name, { sql }]) => migrated.get(name) !== sql)
      .map(
        ([name, { path }]) =>
          `${name}: ${path}과 데이터베이스가 달라요. npm run db:generate -- --custom 으로 마이그레이션을 더해 DROP과 CREATE를 한 줄씩 적어 주세요.`,
      ),
  ];
  expect(faults).toEqual([]);
});

test("돈과 운영 기록의 표는 STRICT다", async () => {
  const strict = await env.DB.prepare("SELECT name FROM pragma_table_list WHERE strict = 1 ORDER BY name").all<{
    name: string;
  }>();
  expect(strict.results.map(({ name }) => name)).toEqual([
    "audits",
    "bundle_prompts",
    "bundle_purchases",
    "bundles",
    "coupons",
    "customers",
    "entitlements",
    "gifts",
    "ledger_account",
    "ledger_passes",
    "ledger_sums",
    "ledger_transfer",
    "ledger_tx",
    "orders",
    "payout_accounts",
    "payouts",
    "pg_settlements",
    "webhook_deliveries",
  ]);
});

const isOwn = "name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'";
const checksOf = (sql: string) => [...sql.matchAll(/CONSTRAINT "\w+" CHECK\([^)]*\)/g)].map(([check]) => check);

/** The shape of a table without its foreign keys, and its indexes and triggers by name. */
async function shapeOf(d1: typeof env.DB, { name, sql }: SchemaRow) {
  const [columns, parts] = await Promise.all([
    d1
      .prepare("SELECT name, type, [notnull], dflt_value, pk, hidden FROM pragma_table_xinfo(?) ORDER BY name")
      .bind(name)
      .all(),
    entriesOf(`tbl_name = '${name}' AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY name`, d1),
  ]);
  return {
    columns: columns.results,
    checks: checksOf(sql),
    isAutoincrement: /autoincrement/i.test(sql),
    parts: parts.map((part) => [part.name, tokensOf(part.sql)]),
  };
}

test("MESSAGES의 표, 색인, 트리거는 외래 키 말고는 DB의 것과 같고, 메시지의 표가 모두 있다", async () => {
  const tables = await entriesOf(`type = 'table' AND ${isOwn}`, env.MESSAGES);
  expect(tables.map(({ name }) => name).toSorted()).toEqual([
    "conversation_sides",
    "conversations",
    "idempotency_keys",
    "inboxes",
    "messages",
    "proofs",
  ]);
  for (const table of tables) {
    const [same] = await entriesOf(`type = 'table' AND name = '${table.name}'`);
    expect(await shapeOf(env.MESSAGES, table), table.name).toEqual(await shapeOf(env.DB, same!));
  }
});

test("MESSAGES에는 그 밖의 표를 가리키는 외래 키가 없다", async () => {
  const tables = await entriesOf(`type = 'table' AND ${isOwn}`, env.MESSAGES);
  const referred = tables.flatMap(({ sql }) => [...sql.matchAll(/REFERENCES\W+(\w+)/gi)].map(([, name]) => name));
  expect(new Set(referred)).toEqual(new Set(["conversations"]));
});

test("MESSAGES에서도 batch가 확인할 수 있다", async () => {
  const where = "name IN ('must', 'must_hold') ORDER BY name";
  const textsOf = async (d1: typeof env.DB) => (await entriesOf(where, d1)).map(({ sql }) => tokensOf(sql));
  expect(await textsOf(env.MESSAGES)).toEqual(await textsOf(env.DB));
});
