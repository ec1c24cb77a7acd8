import { env } from "cloudflare:workers";
import { asc, eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { batchOf } from "#worker/db/batch-of.ts";
import { type Db, openDb } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { promptResults } from "#worker/db/schema/results.ts";
import { createFaultyD1, d1Messages } from "#tests/support/api/faulty-d1.ts";
import { createGuide } from "#tests/support/api/guides.ts";

const columns = {
  id: guides.id,
  kind: guides.kind,
  content: guides.content,
  isPinned: guides.isPinned,
  publishedAt: guides.publishedAt,
  createdAt: sql`${guides.createdAt}`.mapWith(guides.createdAt).as("created"),
  length: sql<number>`length(${guides.title})`.as("length"),
};

const guidesFrom = prepared((db, at: Placeholders<{ id: number; limit: number }>) =>
  db
    .select(columns)
    .from(guides)
    .where(sql`${guides.id} >= ${at.id}`)
    .orderBy(asc(guides.id))
    .limit(at.limit),
);
const builtNow = (db: Db, { id, limit }: { id: number; limit: number }) =>
  db
    .select(columns)
    .from(guides)
    .where(sql`${guides.id} >= ${id}`)
    .orderBy(asc(guides.id))
    .limit(limit);

const open = () => openDb(env.DB).db;

describe("미리 지은 질의", () => {
  test("그때 지은 질의와 같은 줄을, 혼자서도 batch에서도 준다", async () => {
    await createGuide({ is_pinned: true });
    const { id } = await createGuide({ status: "draft", body: "## 제목\n\n**굵게**" });
    await createGuide({ kind: "notice" });
    for (const values of [
      { id: 1, limit: 9 },
      { id, limit: 1 },
      { id: id + 9, limit: 1 },
    ]) {
      const expected = await builtNow(open(), values);
      const db = open();
      expect(await guidesFrom(db, values)).toStrictEqual(expected);
      expect(await db.batch([guidesFrom(db, values), builtNow(db, values)])).toStrictEqual([expected, expected]);
      expect(await guidesFrom(db, values).get()).toStrictEqual(expected[0]);
    }
  });

  test("여러 세션에서 불러도 모양마다 한 번만 짓는다", async () => {
    const build = vi.fn<(side: string) => void>();
    const sorted = prepared((db, at: Placeholders<{ limit: number }>, order: "up" | "down") => {
      build(order);
      return db
        .select({ id: guides.id })
        .from(guides)
        .orderBy(order === "up" ? guides.id : sql`${guides.id} DESC`)
        .limit(at.limit);
    });
    const [first, second] = [await createGuide(), await createGuide()];
    for (const limit of [1, 2]) {
      expect(await sorted(open(), { limit }, "up")).toEqual([first, second].slice(0, limit).map(({ id }) => ({ id })));
      expect(await sorted(open(), { limit }, "down")).toEqual(
        [second, first].slice(0, limit).map(({ id }) => ({ id })),
      );
    }
    expect(build.mock.calls).toEqual([["up"], ["down"]]);
  });

  test("모양이 아무리 많아도 예순넷만 지닌다", async () => {
    const build = vi.fn<(shape: string) => void>();
    const shaped = prepared((db, at: Placeholders<{ id: number }>, shape: string) => {
      build(shape);
      return db.select({ id: guides.id }).from(guides).where(eq(guides.id, at.id));
    });
    const { id } = await createGuide();
    for (let shape = 0; shape <= 64; shape += 1) shaped(open(), { id }, String(shape));
    expect(build).toHaveBeenCalledTimes(65);
    expect(await shaped(open(), { id }, "64")).toEqual([{ id }]);
    expect(build).toHaveBeenCalledTimes(65);
    expect(await shaped(open(), { id }, "0")).toEqual([{ id }]);
    expect(build).toHaveBeenCalledTimes(66);
  });

  test("칸을 묶어 고르는 질의는 짓지 않는다", () => {
    const nested = prepared((db, at: Placeholders<{ id: number }>) =>
      db
        .select({ example: { input: promptResults.input } })
        .from(promptResults)
        .where(eq(promptResults.promptId, at.id)),
    );
    expect(() => nested(open(), { id: 1 })).toThrow("columns and expressions only");
  });
});

describe("닿지 못한 데이터베이스", () => {
  // Without the jitter: the delays are drawn between none and some milliseconds.
  beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

  test.each([
    ["혼자", (db: Db) => guidesFrom(db, { id: 1, limit: 1 })],
    ["batch에서", (db: Db) => db.batch([guidesFrom(db, { id: 1, limit: 1 })])],
  ])("미리 지은 질의도 %s 다시 한다", async (_, read) => {
    const message = d1Messages.unreached[0]!;
    const faulty = createFaultyD1(env.DB, (call) => (call === 1 ? { when: "before", message } : undefined));
    await read(openDb(faulty.d1).db);
    expect(faulty.calls()).toBe(2);
  });
});

test("이름으로 부른 batch는 빠진 문장을 건너뛰고 제 줄을 제 이름에 준다", async () => {
  const { id } = await createGuide();
  const db = open();
  const [one, none] = [guidesFrom(db, { id, limit: 1 }), guidesFrom(db, { id: id + 1, limit: 1 })];
  const { found, skipped, empty } = await batchOf(db, { skipped: undefined, empty: none, found: one });
  expect([found.map((row) => row.id), skipped, empty]).toEqual([[id], undefined, []]);
});
