import type { PayoutAccount } from "#contracts/settlement-account.ts";
import type { Payout, SettlementSummary } from "#contracts/settlement.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { accountInput } from "../shared/account-input.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { changeRows } from "./rows.ts";
import { sellReleased } from "./sales.ts";

/** Sells until this many won are available. A price is at most a million won, of which the seller gets four fifths. */
export async function earn(seller: Member, won: number) {
  for (let left = won; left > 0; left -= 800_000)
    await sellReleased({ seller, price: Math.floor((Math.min(left, 800_000) * 5) / 4) });
}

export const businessInput = {
  name: "글감상점",
  representative: "김글감",
  registration_number: "123-45-67891",
  mail_order_number: "2026-서울강남-01234",
  address: "서울특별시 강남구 테헤란로 1",
  phone: "02-1234-5678",
  email: "shop@example.com",
};

export const registerAccount = (as: Member, change: object = {}) =>
  dataOf<PayoutAccount>(call("PUT", "/api/settlements/account", { as, body: accountInput(change) }));

/** A seller with a registered account and this many won available. */
export async function createSeller(won: number, change: object = {}) {
  const seller = await createMember();
  await registerAccount(seller, change);
  if (won > 0) await earn(seller, won);
  return seller;
}

export const summaryOf = (as: Member) => dataOf<SettlementSummary>(call("GET", "/api/settlements/summary", { as }));

export const requestPayout = (as: Member, amount = 10_000) =>
  dataOf<Payout>(call("POST", "/api/settlements", { as, body: { amount } }));

/** Requests, approves and pays a payout; it was paid at `at`. Returns its id. */
export async function payOut(seller: Member, amount: number, at = new Date()) {
  const as = await createMember({ role: "ADMIN" });
  const { id } = await requestPayout(seller, amount);
  await dataOf(call("POST", "/api/admin/payouts/approve", { as, body: { ids: [id] } }));
  await dataOf(call("POST", `/api/admin/payouts/${id}/paid`, { as }));
  await changeRows("payouts", { ended_at: at.getTime() }, { id });
  return id;
}
