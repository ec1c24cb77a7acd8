import { expect } from "vitest";
import { test } from "#tests/support/product/journey.ts";

// A view whose column does not exist fails at every read with the name of the column in its message.
const TABLES = ["data_versions", "guides"];
const OVERLOADED = [
  ...TABLES.map((table) => `ALTER TABLE ${table} RENAME TO ${table}_away`),
  ...TABLES.map(
    (table) =>
      `CREATE VIEW ${table} AS SELECT [D1 DB is overloaded. Requests queued for too long.] AS id FROM ${table}_away`,
  ),
];
const SOUND = [
  ...TABLES.map((table) => `DROP VIEW ${table}`),
  ...TABLES.map((table) => `ALTER TABLE ${table}_away RENAME TO ${table}`),
];

test("데이터베이스가 바쁘면 화면도 500이 아니라 503이고, 언제 다시 올지 말하고, 나눠 쓰는 사본이 되지 않는다", async ({
  product: { db, origin },
}) => {
  // Renaming the table has SQLite write the trigger anew, with the table in place of `excluded`: versions would not rise any more.
  const trigger = "SELECT sql FROM sqlite_master WHERE name = 'data_changes_raise'";
  const raise = (await db.prepare(trigger).first<string>("sql"))!;
  const run = (statements: string[]) => db.batch(statements.map((sql) => db.prepare(sql)));
  const look = async (path: string) => {
    const { status, headers } = await fetch(origin + path);
    return [status, headers.get("retry-after"), headers.get("cache-control")];
  };
  await run(OVERLOADED);
  const busy = [await look("/guide/tip"), await look("/api/guides/tips")];
  const html = await (await fetch(`${origin}/guide/tip`)).text();
  await run([...SOUND, "DROP TRIGGER data_changes_raise", raise]);
  expect(busy).toEqual([
    [503, "5", "private, no-store"],
    [503, "5", "private, no-store"],
  ]);
  expect(html).toMatch(/<main[^]*예상하지 못한 문제가 생겼어요[^]*홈으로 가기/);
  expect(html).not.toMatch(/overloaded/);
  expect((await look("/guide/tip"))[0]).toBe(200);
  expect(await db.prepare(trigger).first("sql")).toBe(raise);
});
