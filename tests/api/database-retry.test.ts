import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Db, openDb, repeatable } from "#worker/db/client.ts";
import { gauges } from "#worker/db/schema/ops.ts";
import { createFaultyD1, d1Messages, type Fault } from "#tests/support/api/faulty-d1.ts";
import { listRows } from "#tests/support/api/rows.ts";

// Without the jitter: the delays are drawn between none and some milliseconds.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0));

const read = (db: Db) => db.select().from(gauges);
const add = (db: Db, by = 1) =>
  db
    .insert(gauges)
    .values({ name: "n", value: by, at: new Date(0) })
    .onConflictDoUpdate({ target: gauges.name, set: { value: sql`${gauges.value} + ${by}` } });
const put = (db: Db) =>
  db
    .insert(gauges)
    .values({ name: "n", value: 1, at: new Date(0) })
    .onConflictDoNothing();

const works = {
  "읽기 하나": async (db: Db) => void (await read(db)),
  "읽기만 있는 batch": async (db: Db) => void (await db.batch([read(db), read(db)])),
  "쓰기 하나": async (db: Db) => void (await add(db)),
  "쓰기가 든 batch": async (db: Db) => void (await db.batch([read(db), add(db)])),
  "되풀이해도 되는 batch": async (db: Db) => void (await repeatable(db).batch([read(db), put(db)])),
};
type Work = keyof typeof works;

/** Runs `work` on a database whose first `times` calls fail. */
async function runFailing(work: Work, fault: Fault, times: number) {
  const faulty = createFaultyD1(env.DB, (call) => (call <= times ? fault : undefined));
  const outcome = await works[work](openDb(faulty.d1).db).then(
    () => "done",
    () => "failed",
  );
  return { outcome, calls: faulty.calls() };
}

const retried: Record<Work, (keyof typeof d1Messages)[]> = {
  "읽기 하나": ["unreached", "unsure"],
  "읽기만 있는 batch": ["unreached", "unsure"],
  "쓰기 하나": ["unreached"],
  "쓰기가 든 batch": ["unreached"],
  "되풀이해도 되는 batch": ["unreached", "unsure"],
};
const cases = (Object.keys(works) as Work[]).flatMap((work) =>
  (Object.keys(d1Messages) as (keyof typeof d1Messages)[]).flatMap((kind) =>
    d1Messages[kind].map((message) => ({ work, kind, message, isRetried: retried[work].includes(kind) })),
  ),
);

test.each(cases)("$work: $message 뒤에 다시 하는 것은 $isRetried", async ({ work, message, isRetried }) => {
  const fault: Fault = { when: "before", message };
  expect(await runFailing(work, fault, 1)).toEqual(
    isRetried ? { outcome: "done", calls: 2 } : { outcome: "failed", calls: 1 },
  );
});

test("다시 하는 것은 세 번까지다", async () => {
  const [message] = d1Messages.unreached;
  const fault: Fault = { when: "before", message: message! };
  expect(await runFailing("읽기 하나", fault, 3)).toEqual({ outcome: "done", calls: 4 });
  expect(await runFailing("쓰기 하나", fault, 4)).toEqual({ outcome: "failed", calls: 4 });
});

describe("쓰고 나서 답을 잃으면", () => {
  const lost: Fault = { when: "after", message: "Network connection lost." };
  const values = async () => (await listRows<{ value: number }>("gauges", "value")).map(({ value }) => value);

  test("되풀이하면 달라지는 쓰기는 다시 하지 않는다", async () => {
    expect(await runFailing("쓰기 하나", lost, 1)).toEqual({ outcome: "failed", calls: 1 });
    expect(await values()).toEqual([1]);
  });

  test("되풀이해도 되는 쓰기는 다시 하고, 한 번 한 것과 같다", async () => {
    expect(await runFailing("되풀이해도 되는 batch", lost, 2)).toEqual({ outcome: "done", calls: 3 });
    expect(await values()).toEqual([1]);
  });
});

test("SQL이 거절된 것은 다시 하지 않는다", async () => {
  const faulty = createFaultyD1(env.DB, () => undefined);
  const { db } = openDb(faulty.d1);
  await expect(db.all(sql`SELECT * FROM no_such_table`)).rejects.toThrow();
  expect(faulty.calls()).toBe(1);
});

test("WITH로 시작해도 쓰는 문장은 쓰기다", async () => {
  const faulty = createFaultyD1(env.DB, () => ({ when: "after", message: "Network connection lost." }));
  const { db } = openDb(faulty.d1);
  await expect(
    db.run(sql`WITH one AS (SELECT 'w' AS name) INSERT INTO gauges(name, value, at) SELECT name, 1, 0 FROM one`),
  ).rejects.toThrow();
  expect(faulty.calls()).toBe(1);
});
