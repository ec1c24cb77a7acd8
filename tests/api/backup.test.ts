import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { backUp } from "#worker/db/backup.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import { rebuildIndex } from "#worker/features/search/index/rebuild.ts";
import { searchAll, titlesOf } from "#tests/support/api/find-prompts.ts";
import { createPrompt, readPrompt } from "#tests/support/api/prompts.ts";
import { buy, openShop } from "#tests/support/api/purchases.ts";

const migrate = () =>
  env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));
const run = (statements: string[]) => env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));

/** Whatever SQLite itself holds to be a table, neither virtual nor a part of one, and everything that works on them. */
async function wholeDatabase() {
  const { results: tables } = await env.DB.prepare(
    "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
  ).all<{ name: string }>();
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  const schema = await env.DB.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY name").all();
  return {
    rows: Object.fromEntries(tables.map(({ name }, at) => [name, rows[at]!.results])),
    schema: schema.results,
  };
}

test("담아 둔 것을 빈 데이터베이스에 담으면 모든 행과 트리거가 그대로이고, 다시 찾을 수 있다", async () => {
  await seedBase(env.DB);
  const { buyer, seller, prompt } = await openShop();
  await buy(buyer, prompt.id);
  const body = "첫 줄\r\n둘째 줄에는 \\n 과 \\r 을 글자로 적어요; '따옴표' -- 그리고 {{빈칸}} 🍊";
  const { id } = await createPrompt(seller, { body });
  const before = await wholeDatabase();
  const found = (await searchAll({ search: "회의" }, 40)).map((one) => one.id);
  expect(before.rows).toMatchObject({ ledger_tx: [{ kind: "sale" }] });
  expect(before.rows.prompts!.length).toBeGreaterThan(100);
  const { tables, statements } = await backUp(env.DB);
  expect(tables.toSorted()).toEqual(Object.keys(before.rows).filter((name) => name !== "search_rebuilds"));

  await reset();
  await migrate();
  await run(statements);
  expect(await wholeDatabase()).toEqual(before);
  expect(await readPrompt(id, seller)).toMatchObject({ body: body.replace("\r\n", "\n") });

  expect(await titlesOf("회의")).toEqual([]);
  for await (const _ of rebuildIndex(env.DB));
  expect((await searchAll({ search: "회의" }, 40)).map((one) => one.id)).toEqual(found);
});
