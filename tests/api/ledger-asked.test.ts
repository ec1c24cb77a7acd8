import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { LedgerPass, LedgerPasses } from "#contracts/settlement-admin.ts";
import { openDb } from "#worker/db/client.ts";
import { meterD1 } from "#worker/db/meter.ts";
import { stepAskedPass } from "#worker/features/ledger/asked-pass.ts";
import { stepPass } from "#worker/features/ledger/ledger-pass.ts";
import { reconcileLedger, rollLedger } from "#worker/features/ledger/reconcile-ledger.ts";
import { stopClock } from "#tests/support/api/clock.ts";
import { createMember } from "#tests/support/api/members.ts";
import { useOperator } from "#tests/support/api/operator.ts";
import { changeRows, countRows, query } from "#tests/support/api/rows.ts";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { HOUR } from "#tests/support/shared/time.ts";
import { captureLogs } from "#tests/support/api/toss-adapter.ts";

const db = () => openDb(env.DB, "first-primary").db;
const { done } = useOperator();
const advance = () => done<LedgerPass>("POST", "/ledger/passes");
const readPasses = async () => (await done<LedgerPasses>("GET", "/ledger/passes")).passes;
const sell = async () => sellPrompt({ seller: await createMember() });

/** Payouts that no posting is for, so that each breaks the books: 25 of them are one step. */
const plantPayouts = async (number: number) => {
  const { id } = await createMember();
  await query(`INSERT INTO payouts(id, member_id, seller_type, gross, income_tax, local_tax, net, status, bank_code, sealed_number,
      last_digits, holder_name, requested_at)
    WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${number})
    SELECT 'planted-' || n, ${id}, 'individual', 10000, 300, 30, 9670, 'requested', '004', 'x', '0000', '가', 0 FROM n`);
};

test("끝난 확인이 없으면 시산표만 있고, 청하면 처음부터 끝까지 확인해 무엇을 얼마나 봤는지 남는다", async () => {
  // A call takes steps for 2.5 seconds.
  stopClock();
  await sell();
  const before = await done<LedgerPasses>("GET", "/ledger/passes");
  expect(before.passes).toEqual([]);
  expect(before.trial_balance.map(({ account }) => account)).toContain("seller_pending");
  const pass = await advance();
  expect(pass).toEqual({
    pass: "asked",
    begun_at: expect.any(String),
    ended_at: expect.any(String),
    progress: 1,
    postings: await countRows("ledger_tx"),
    rows: (await countRows("ledger_account")) + (await countRows("orders")),
    broken: [],
  });
  expect(await readPasses()).toEqual([pass]);
});

test("정기 작업의 확인도 끝나면 그 결과가 남고, 다음 확인이 끝날 때까지 그대로다", async () => {
  await sell();
  for (const run of [reconcileLedger, rollLedger]) for (let more = true; more;) ({ more } = await run(db()));
  const ended = await readPasses();
  expect(ended.map(({ pass, ended_at }) => [pass, ended_at !== null]).toSorted()).toEqual([
    ["nightly", true],
    ["rolling", true],
  ]);
  await stepPass(db(), "rolling");
  const rolling = (await readPasses()).filter(({ pass }) => pass === "rolling");
  expect(rolling).toHaveLength(2);
  expect(rolling).toContainEqual(ended.find(({ pass }) => pass === "rolling"));
  expect(rolling.find(({ ended_at }) => ended_at === null)).toMatchObject({ postings: 1, rows: 0, broken: [] });
});

describe("한 번에 다 볼 수 없는 장부는", () => {
  captureLogs();

  test("부를 때마다 정해진 만큼만 확인하고, 이어서 부르면 끝난다. 어긋난 번호는 스무 개까지 보인다", async () => {
    // How far a call comes is decided by its number of steps alone.
    stopClock();
    await plantPayouts(1_100);
    const { d1, spent } = meterD1(env.DB);
    const first = await stepAskedPass(openDb(d1).db);
    expect(spent.statements).toBeLessThanOrEqual(900);
    expect(first).toMatchObject({ ended_at: null, postings: 0 });
    expect(first.progress).toBeGreaterThan(0);
    expect(first.progress).toBeLessThan(1);
    expect((await readPasses()).map(({ ended_at }) => ended_at)).toEqual([null]);
    let last = first;
    while (last.ended_at === null) {
      const next = await advance();
      expect(next.progress).toBeGreaterThan(last.progress);
      last = next;
    }
    expect(last).toMatchObject({ begun_at: first.begun_at, rows: 1_100 });
    expect(last.broken).toEqual([
      { check: "지급의 상태와 장부의 거래가 맞는다", breaches: expect.arrayContaining(["planted-1"]) },
    ]);
    expect(last.broken[0]!.breaches).toHaveLength(20);
  });

  /** Stops a run in its middle, after it has found a sale without its entitlement. */
  async function stopBroken() {
    const { id } = await sell();
    await changeRows("entitlements", { revoked_at: 1 }, { order_id: id });
    for (let steps = 0; steps < 3; steps += 1) await stepPass(db(), "asked");
    await changeRows("entitlements", { revoked_at: null }, { order_id: id });
    const [stopped] = await readPasses();
    expect(stopped!.broken).toEqual([{ check: "산 사람만 열람권을 가진다", breaches: [id] }]);
    return stopped!;
  }

  test("한 시간 넘게 멈춘 확인은 잇지 않고 처음부터 다시 한다", async () => {
    const clock = stopClock();
    const stopped = await stopBroken();
    clock.to(HOUR + 1);
    const anew = await advance();
    expect(anew).toMatchObject({ postings: 1, broken: [] });
    expect(anew.begun_at > stopped.begun_at).toBe(true);
  });

  test("한 시간이 되지 않았으면 이어서 하고, 앞에서 찾은 것을 잊지 않는다", async () => {
    const clock = stopClock();
    const { begun_at, broken } = await stopBroken();
    clock.to(HOUR);
    expect(await advance()).toMatchObject({ begun_at, broken });
  });
});
