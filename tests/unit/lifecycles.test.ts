import type { D1Database } from "@cloudflare/workers-types";
import { getTableName, is } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import type { Env } from "#worker/env.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { eraseMember, lifecycles, purges } from "#worker/features/account/lifecycles.ts";

const modules = import.meta.glob<Record<string, unknown>>("/worker/db/schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((one) => Object.values(one))
  .filter((one): one is SQLiteTable => is(one, SQLiteTable));

const refersToMember = (table: SQLiteTable) =>
  getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === "members");
const personal = tables.filter(refersToMember).map((table) => getTableName(table));

/** The tables that the statements of a withdrawal change. They are only built: nothing runs. */
async function erasedTables() {
  const db = drizzle({} as D1Database);
  const env = { TOKEN_SECRET: "a secret of this test" } as Env;
  const leaver = { db, env, memberId: 1, now: new Date() };
  const statements = [...(await eraseMember(leaver)), ...(await eraseMember(leaver, "messages"))];
  return new Set(
    (statements as unknown as { toSQL: () => { sql: string } }[]).map(
      (one) => /^(?:update|delete from|insert into) "(\w+)"/.exec(one.toSQL().sql)![1]!,
    ),
  );
}
const kept = Object.assign({}, ...lifecycles.map(({ keeps }) => keeps)) as Record<string, string>;

test("회원을 가리키는 표는 모두 탈퇴할 때 지우거나, 남기는 까닭을 적는다", async () => {
  expect(personal.length).toBeGreaterThan(20);
  const erased = await erasedTables();
  const forgotten = personal.filter((table) => !erased.has(table) && !kept[table]);
  expect(
    forgotten.map(
      (table) => `${table}: 그 기능의 lifecycle.ts에서 erase로 지우거나 keeps에 남기는 까닭을 적어 주세요.`,
    ),
  ).toEqual([]);
});

/** The tables that the statements of an export read. They run on a database that keeps their text and answers nothing. */
async function exportedTables() {
  const read: string[] = [];
  const statement = { bind: () => statement, raw: async () => [], all: async () => ({ results: [] }) };
  const session = {
    prepare: (sql: string) => {
      read.push(sql);
      return statement;
    },
    batch: async (statements: unknown[]) => statements.map(() => ({ results: [] })),
  };
  const db = drizzle(session as unknown as D1Database);
  const member = { id: 1, createdAt: new Date(), updatedAt: new Date() } as Member;
  for (const { facts, sections = [] } of lifecycles) {
    // Some facts need the row that is not there; what they ask was kept before.
    await facts?.({ db, member }).catch(() => undefined);
    for (const { pages } of sections)
      for await (const page of pages(db, member.id, {} as Env)) expect(page).toEqual([]);
  }
  return new Set(read.flatMap((sql) => [...sql.matchAll(/\b(?:from|join) "?(\w+)"?/gi)].map(([, table]) => table!)));
}
const unexported = Object.assign({}, ...lifecycles.map((one) => one.unexported)) as Record<string, string>;

test("회원을 가리키는 표는 모두 내 기록에 담거나, 담지 않는 까닭을 적는다", async () => {
  const exported = await exportedTables();
  const forgotten = personal.filter((table) => !exported.has(table) && !unexported[table]);
  expect(
    forgotten.map(
      (table) => `${table}: 그 기능의 lifecycle.ts에서 sections나 facts에 담거나 unexported에 까닭을 적어 주세요.`,
    ),
  ).toEqual([]);
});

test("담지 않는다고 적은 표는 회원을 가리키고, 내 기록에 없다", async () => {
  const exported = await exportedTables();
  const stale = Object.keys(unexported).filter((table) => !personal.includes(table) || exported.has(table));
  expect(stale.map((table) => `${table}: lifecycle.ts의 unexported에서 빼 주세요.`)).toEqual([]);
});

test("남긴다고 적은 표는 회원을 가리키고, 탈퇴할 때 건드리지 않는다", async () => {
  const erased = await erasedTables();
  const stale = Object.keys(kept).filter((table) => !personal.includes(table) || erased.has(table));
  expect(stale.map((table) => `${table}: lifecycle.ts의 keeps에서 빼 주세요.`)).toEqual([]);
});

test("때마다 하는 삭제는 이름이 purge로 시작하고 서로 다르다", () => {
  const names = lifecycles.flatMap((one) => Object.keys(one.purges ?? {}));
  expect(names.filter((name) => !/^purge[A-Z]/.test(name))).toEqual([]);
  expect(Object.keys(purges)).toHaveLength(names.length);
});

const lifecycleFiles = import.meta.glob<Record<string, unknown>>("/worker/features/*/lifecycle.ts", { eager: true });

test("lifecycle.ts가 있는 기능은 모두 목록에 있다", () => {
  const listed = new Set<unknown>(lifecycles);
  const missing = Object.entries(lifecycleFiles).filter(
    ([, file]) => !Object.values(file).some((one) => listed.has(one)),
  );
  expect(missing.map(([path]) => `${path}: worker/features/account/lifecycles.ts의 목록에 넣어 주세요.`)).toEqual([]);
});
