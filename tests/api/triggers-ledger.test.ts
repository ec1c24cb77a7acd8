import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { sellPrompt } from "#tests/support/api/sales.ts";
import { createMember } from "#tests/support/api/members.ts";

const prepare = (sql: string) => env.DB.prepare(sql);
const account = (id: string) => prepare("SELECT debits, credits FROM ledger_account WHERE id = ?").bind(id).first();

beforeEach(async () => {
  await sellPrompt({ seller: await createMember(), price: 10_000 });
});

test.each([
  "UPDATE ledger_tx SET kind = 'refund'",
  "UPDATE ledger_tx SET created_at = 0",
  "DELETE FROM ledger_tx",
  "UPDATE ledger_transfer SET amount = amount + 1",
  "UPDATE ledger_transfer SET debit_id = 'bank'",
  "DELETE FROM ledger_transfer",
  "DELETE FROM ledger_account",
  "UPDATE ledger_account SET id = id || 'x'",
  "UPDATE ledger_account SET kind = 'bank'",
  "UPDATE ledger_account SET owner_id = '0'",
  "UPDATE ledger_account SET normal = -normal",
  "UPDATE ledger_account SET floor0 = 1 - floor0",
  "UPDATE ledger_account SET debits = debits - 1 WHERE debits > 0",
  "UPDATE ledger_account SET credits = credits - 1 WHERE credits > 0",
])("장부는 SQL로도 고치거나 지울 수 없다: %s", async (change) => {
  await expect(prepare(change).run()).rejects.toThrow("ledger immutable");
});

test("이체는 두 계정에 한 번씩 더해진다", async () => {
  const before = (await account("fee_income")) as { debits: number; credits: number };
  expect(before).toEqual({ debits: 0, credits: 1_818 });
  await env.DB.batch([
    prepare("INSERT INTO ledger_account VALUES ('bank', 'bank', NULL, 1, 0, 0, 0)"),
    prepare("INSERT INTO ledger_tx VALUES ('x', 'pg_settlement', 'pg_settlement', 'x', 1, 0)"),
    prepare("INSERT INTO ledger_transfer VALUES ('x', 0, 'bank', 'fee_income', 70)"),
  ]);
  expect(await account("bank")).toEqual({ debits: 70, credits: 0 });
  expect(await account("fee_income")).toEqual({ debits: 0, credits: before.credits + 70 });
});

test.each([-1, 1, 2])("한 줄짜리 거래에 %i번째 줄은 적히지 않는다", async (seq) => {
  await prepare("INSERT INTO ledger_tx VALUES ('x', 'pg_settlement', 'pg_settlement', 'x', 1, 0)").run();
  const leg = prepare(`INSERT INTO ledger_transfer VALUES ('x', ${seq}, 'fee_income', 'vat_payable', 70)`);
  await expect(leg.run()).rejects.toThrow("ledger leg");
});

test("없는 거래의 줄은 적히지 않는다", async () => {
  const leg = prepare("INSERT INTO ledger_transfer VALUES ('none', 0, 'fee_income', 'vat_payable', 70)");
  await expect(leg.run()).rejects.toThrow("ledger leg");
});
