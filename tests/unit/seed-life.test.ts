import { mkdtempSync, globSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { D1Database } from "@cloudflare/workers-types";
import { seedBase } from "#worker/db/seed/base.ts";
import { addLife } from "#worker/db/seed/life/add-life.ts";
import { openLocalD1 } from "#worker/db/seed/life/local-d1.ts";
import { BEGIN, END } from "#worker/db/seed/life/times.ts";
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

/** A product with its first data and the life, in SQLite files of its own. */
async function createLived() {
  const folder = mkdtempSync(join(tmpdir(), "geulgam-life-"));
  folders.push(folder);
  const [DB, MESSAGES, bank] = ["local", "local-messages", "emulator"].map((id) => openLocalD1(folder, id));
  for (const [{ run }, path] of [
    [DB!, "migrations/*.sql"],
    [MESSAGES!, "migrations/messages/*.sql"],
  ] as const)
    for (const file of globSync(path).toSorted()) run(readFileSync(file, "utf8"));
  const env = { ...vars, DB: DB!.d1, MESSAGES: MESSAGES!.d1 } as unknown as Env;
  await seedBase(env.DB);
  const happened = await addLife(env, bank!.d1);
  return { env, bank: bank!.d1, happened };
}

const rowsOf = async (db: D1Database, sql: string) => (await db.prepare(sql).all()).results;
const DATED =
  "SELECT buyer_id, prompt_id, amount, status, paid_at, released_at, ended_at FROM orders ORDER BY created_at, buyer_id";

let first: Awaited<ReturnType<typeof createLived>>;
beforeAll(async () => {
  first = await createLived();
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
  "정한 90일 안의 일이고, 다시 만들어도 같으며, 진짜 시계는 그대로 간다",
  async () => {
    const [span] = await rowsOf(
      first.env.DB,
      "SELECT min(created_at) AS since, max(created_at) AS until FROM notifications",
    );
    expect(Number(span!.since)).toBeGreaterThanOrEqual(BEGIN);
    expect(Number(span!.until)).toBeLessThanOrEqual(END);
    const second = await createLived();
    expect(second.happened).toBe(first.happened);
    expect(await rowsOf(second.env.DB, DATED)).toEqual(await rowsOf(first.env.DB, DATED));
    expect(await addLife(first.env, first.bank)).toBe(0);
    expect(new Date().getTime()).toBeGreaterThan(END - 1);
    expect(Object.getPrototypeOf(new Date())).toBe(Date.prototype);
  },
  HANG,
);
