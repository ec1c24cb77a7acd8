import { mkdtempSync, globSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { D1Database } from "@cloudflare/workers-types";
import { seedBase } from "#worker/db/seed/base.ts";
import { addLife } from "#worker/db/seed/life/add-life.ts";
import { openLocalD1 } from "#worker/db/seed/life/local-d1.ts";
import { DAY } from "#worker/lib/time.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { checkLedger } from "#worker/features/ledger/checks.ts";

// The variables of `[env.local.vars]` that the verbs need.
const vars = {
  APP_ORIGIN: "http://localhost:8787",
  TOKEN_SECRET: "a-secret-of-the-tests-with-enough-letters",
  TOSS_CLIENT_KEY: "test_gck_geulgam_local",
  TOSS_SECRET_KEY: "test_gsk_geulgam_local",
  TOSS_API_BASE: "/__emulator/toss",
  TOSS_SDK_URL: "/__emulator/toss/v2/standard",
  SETTLEMENT_KEY: "bG9jYWwtc2V0dGxlbWVudC1rZXktbm90LWRlcGxveWU=",
};

// A limit catches what hangs: two products with their life take some seconds.
const HANG = 300_000;

const folders: string[] = [];

// A Saturday evening, and a Tuesday of which half an hour has passed.
const EVENING = Date.parse("2026-11-28T21:00:00+09:00");
const NIGHT = Date.parse("2028-07-18T00:30:00+09:00");

/** A product with its first data and the life until `now`, in SQLite files of its own. */
async function createLived(now: number) {
  const folder = mkdtempSync(join(tmpdir(), "geulgam-life-"));
  folders.push(folder);
  const [DB, MESSAGES, bank] = ["local", "local-messages", "emulator"].map((id) => openLocalD1(folder, id));
  for (const [{ run }, path] of [
    [DB!, "migrations/*.sql"],
    [MESSAGES!, "migrations/messages/*.sql"],
  ] as const)
    for (const file of globSync(path).toSorted()) run(readFileSync(file, "utf8"));
  const env = { ...vars, DB: DB!.d1, MESSAGES: MESSAGES!.d1 } as unknown as Env;
  await seedBase(env.DB, now);
  const happened = await addLife(env, bank!.d1, now);
  return { env, bank: bank!.d1, happened };
}

const SALES = "SELECT buyer_id, prompt_id, amount, status FROM orders ORDER BY created_at, buyer_id";
const rowsOf = async (db: D1Database, sql: string) => (await db.prepare(sql).all()).results;

let first: Awaited<ReturnType<typeof createLived>>;
beforeAll(async () => {
  first = await createLived(EVENING);
}, HANG);
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test("처음 데이터의 90일은 장부의 불변식을 모두 지키고, 같은 판매를 결제사도 안다", async () => {
  const findings = await checkLedger(openDb(first.env.DB).db);
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  const ours = await rowsOf(first.env.DB, "SELECT id, charged AS amount FROM orders ORDER BY id");
  const theirs = await rowsOf(
    first.bank,
    "SELECT order_id AS id, amount FROM toss_payments WHERE approved_at IS NOT NULL ORDER BY order_id",
  );
  expect(theirs).toEqual(ours);
});

test("회원 화면과 운영자 화면마다 보일 것이 있다", async () => {
  const count = async (sql: string, db = first.env.DB) =>
    Number((await rowsOf(db, `SELECT count(*) AS n FROM ${sql}`))[0]!.n);
  for (const status of ["paid", "released", "refunded"])
    expect(await count(`orders WHERE status = '${status}'`), status).toBeGreaterThan(2);
  for (const status of ["requested", "paid", "failed"])
    expect(await count(`payouts WHERE status = '${status}'`), status).toBeGreaterThan(0);
  expect(await count("orders WHERE buyer_id = 6 AND status = 'paid'")).toBeGreaterThan(0);
  for (const status of ["open", "resolved", "dismissed"])
    expect(await count(`reports WHERE status = '${status}'`), status).toBeGreaterThan(0);
  expect(await count("moderation_acts WHERE appeal_status = 'open'")).toBe(1);
  expect(await count("(SELECT DISTINCT member_id FROM notifications WHERE read_at IS NULL)")).toBeGreaterThanOrEqual(5);
  expect(await count("(SELECT DISTINCT member_id FROM bookmarks)")).toBe(7);
  expect(await count("tryouts")).toBeGreaterThan(10);
  expect(await count("prompts WHERE remixed_from IS NOT NULL AND status = 'published'")).toBe(3);
  for (const status of ["open", "accepted", "declined"])
    expect(await count(`proposals WHERE status = '${status}'`), status).toBe(1);
  for (const status of ["open", "accepted", "escalated"])
    expect(await count(`complaints WHERE status = '${status}'`), status).toBe(1);
  for (const status of ["waiting", "answered"])
    expect(await count(`inquiries WHERE status = '${status}'`), status).toBe(1);
  expect(await count("coupons")).toBe(3);
  expect(await count("orders WHERE coupon_id IS NOT NULL AND status = 'paid'")).toBe(1);
  expect(await count("gifts WHERE claimed_at IS NULL")).toBe(1);
  expect(await count("gifts WHERE claimer_id = 3")).toBe(1);
  expect(await count("(SELECT DISTINCT category FROM leaderboard WHERE week_rank IS NOT NULL)")).toBe(14);
  for (const status of ["open", "answered", "closed"])
    expect(await count(`requests WHERE status = '${status}'`), status).toBeGreaterThan(2);
  expect(await count("prompter_days WHERE views > copies AND copies > 0")).toBeGreaterThan(90);
  expect(await count("search_arrivals")).toBeGreaterThan(20);
  expect(await count("search_misses")).toBeGreaterThan(0);
  expect(await count("ledger_passes WHERE is_ended = 1")).toBe(1);
  expect(await count("conversation_sides WHERE unread_count > 0", first.env.MESSAGES!)).toBe(3);
});

test(
  "켠 날까지 90일의 일이고, 다른 날에 켜도 날짜만 다르며, 진짜 시계는 그대로 간다",
  async () => {
    const second = await createLived(NIGHT);
    expect(second.happened).toBe(first.happened);
    expect(await rowsOf(second.env.DB, SALES)).toEqual(await rowsOf(first.env.DB, SALES));
    const lived = [
      [first, EVENING],
      [second, NIGHT],
    ] as const;
    for (const [{ env, bank }, now] of lived) {
      const last = async (sql: string, db = env.DB) => Object.values((await rowsOf(db, sql))[0]!)[0];
      const since = Number(await last("SELECT min(created_at) FROM notifications"));
      expect(since).toBeGreaterThan(now - 90 * DAY);
      const latest = ["notifications.created_at", "orders.created_at", "prompt_copies.copied_at", "tryouts.created_at"];
      for (const column of latest) {
        const until = Number(await last(`SELECT max(${column}) FROM ${column.split(".")[0]}`));
        expect([seoulDay(until), until <= now], column).toEqual([seoulDay(now), true]);
      }
      expect(await last(`SELECT max(created_at) <= ${now} FROM messages`, env.MESSAGES!)).toBe(1);
      expect(await last("SELECT max(day) FROM daily_metrics")).toBe(seoulDay(now));
      expect(await last("SELECT max(day) FROM prompter_days")).toBe(seoulDay(now - DAY));
      const paid = await rowsOf(env.DB, "SELECT ended_at FROM payouts WHERE status = 'paid'");
      for (const { ended_at } of paid) expect(new Date(Number(ended_at)).getUTCDay()).toBe(3);
      expect(await addLife(env, bank, now)).toBe(0);
    }
    expect(Date.now()).toBeLessThan(NIGHT);
    expect(Object.getPrototypeOf(new Date())).toBe(Date.prototype);
  },
  HANG,
);
