import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { measureSizes } from "#worker/features/ops/gauges.ts";
import { columnOf, countRows } from "#tests/support/api/rows.ts";

const GB = 10 ** 9;

/** A D1 binding whose database has this size. */
function sized(bytes: number) {
  const all = async () => ({ results: [], meta: { size_after: bytes } });
  const statement = { bind: () => statement, all };
  return { withSession: () => ({ prepare: () => statement, getBookmark: () => null }) } as unknown as Env["DB"];
}

function listen() {
  const lines: { level: string; database: string; bytes: number }[] = [];
  for (const name of ["warn", "error"] as const)
    vi.spyOn(console, name).mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  return lines;
}

const measure = (bindings: Partial<Env>) => measureSizes(openDb(env.DB).db, { ...env, ...bindings });

test.each([
  [6 * GB - 1, undefined],
  [6 * GB, "warn"],
  [8 * GB - 1, "warn"],
  [8 * GB, "alert"],
])("%d바이트인 데이터베이스는 %s 로 알린다", async (bytes, level) => {
  const lines = listen();
  expect(await measure({ MESSAGES: sized(bytes) })).toEqual({ done: 2, more: false });
  expect(lines.map((line) => [line.level, line.database, line.bytes])).toEqual(
    level ? [[level, "MESSAGES", bytes]] : [],
  );
  expect(await columnOf("gauges", "value", { name: "messagesBytes" })).toBe(bytes);
});

test("데이터베이스마다 따로 알리고, 없는 것은 재지 않는다", async () => {
  const lines = listen();
  await measure({ DB: sized(9 * GB), MESSAGES: sized(7 * GB) });
  expect(lines.map(({ level, database }) => [level, database])).toEqual([
    ["alert", "DB"],
    ["warn", "MESSAGES"],
  ]);
  expect(await measure({ DB: sized(1), MESSAGES: undefined })).toEqual({ done: 1, more: false });
  expect(await countRows("gauges")).toBe(2);
});
