import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Checkout } from "#contracts/commerce-orders.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { endComplaintTurns } from "#worker/features/complaints/end-turns.ts";
import { expireOrders } from "#worker/features/commerce/expire-orders.ts";
import { reconcilePayments } from "#worker/features/commerce/reconcile-payments.ts";
import { refundUnclaimed } from "#worker/features/gifts/refund-unclaimed.ts";
import { releaseSales } from "#worker/features/commerce/release-sales.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { accountInput } from "../shared/account-input.ts";
import { offerBundle } from "./bundle-purchases.ts";
import { call } from "./call.ts";
import { DAY, SECOND } from "../shared/time.ts";
import { createCoupon } from "./coupons.ts";
import { createMember } from "./members.ts";
import { cancelFaults, confirmFaults, getFaults } from "./payment-faults.ts";
import { createPrompt } from "./prompts.ts";
import { bank, buy } from "./purchases.ts";

export const BUYERS = 5;
export const SELLERS = 2;
const PRICES = [100, 999, 7_777, 50_000, 1_000_000];

/** Of each seller: one that leaves something to pay, a large one that often leaves nothing, and one that is used up soon. */
const until = () => seoulDay(Date.now() + 300 * DAY);
const COUPONS = [
  { code: "가을", uses_max: 1_000 },
  { code: "덤쿠폰", percent: undefined, won: 7_000, uses_max: 1_000 },
  { code: "하나뿐", percent: 33, uses_max: 1 },
];
export const COUPON_CODES = COUPONS.map(({ code }) => code);

/** The scheduled jobs that move money. */
export async function runMoneyJobs() {
  const { db } = openDb(env.DB, "first-primary");
  await reconcilePayments(db, env, new Date());
  await expireOrders(db);
  await releaseSales(db);
  await refundUnclaimed(db, env, new Date());
  await endComplaintTurns(db);
}

export async function wait(days: number) {
  vi.setSystemTime(Date.now() + days * DAY);
  await bank.putForward((days * DAY) / SECOND);
}

/** Sends the webhooks of payments that were canceled in the console; one that is not received is sent again by the next call. */
export async function deliverCanceled({ undelivered }: World) {
  for (const paymentKey of undelivered) {
    const body = { eventType: "PAYMENT_STATUS_CHANGED", data: { paymentKey } };
    const headers = { "tosspayments-webhook-transmission-id": crypto.randomUUID() };
    const { ok, status } = await call("POST", "/api/payments/webhooks", { body, headers });
    if (!ok && status !== 503) throw new Error(`a webhook was answered with ${status}`);
    if (ok) undelivered.delete(paymentKey);
  }
}

/** The faults in turn; each is returned until a call has failed with it. */
function createDeck(faults: string[]) {
  let met = 0;
  return { next: () => faults[met % faults.length]!, met: () => void (met += 1), rounds: () => met / faults.length };
}

export const createFaults = () => ({
  confirm: createDeck(confirmFaults),
  cancel: createDeck(cancelFaults),
  get: createDeck(getFaults),
});

type Bought = Checkout & { paymentKey: string; buyer: Member; promptId: number; isFresh: boolean };
export type World = {
  buyers: Member[];
  sellers: Member[];
  admin: Member;
  prompts: number[];
  /** Of each seller two that overlap. */
  bundles: number[];
  bought: Bought[];
  /** Codes of gifts that were paid. */
  codes: string[];
  payouts: string[];
  /** Complaints, with who made them and whose prompt it is. */
  complaints: { id: number; as: Member; seller: Member }[];
  /** Payments canceled in the provider's console, of which the webhook has not been received. */
  undelivered: Set<string>;
  canceled: { count: number };
  faults: ReturnType<typeof createFaults>;
};

export type Step = (world: World) => Promise<unknown>;

const members = (count: number) => Promise.all(Array.from({ length: count }, () => createMember()));

/** Buyers, and sellers with a prompt at every price and a released sale to be paid out. */
export async function createWorld(faults: World["faults"]): Promise<World> {
  const [buyers, sellers, early] = [await members(BUYERS), await members(SELLERS), await createMember()];
  const prompts: number[] = [];
  const bundles: number[] = [];
  for (const seller of sellers) {
    for (const price of PRICES) prompts.push((await createPrompt(seller, { price })).id);
    const own = prompts.slice(-PRICES.length);
    bundles.push(await offerBundle(seller, own.slice(0, 3), 6_000), await offerBundle(seller, own.slice(1), 900_001));
    await call("PUT", "/api/settlements/account", { as: seller, body: accountInput() });
    for (const change of COUPONS) await createCoupon(seller, { ...change, until: until() });
    await buy(early, prompts.at(-1)!);
  }
  await wait(8);
  await runMoneyJobs();
  return {
    buyers,
    sellers,
    admin: await createMember({ role: "ADMIN" }),
    prompts,
    bundles,
    bought: [],
    codes: [],
    payouts: [],
    complaints: [],
    undelivered: new Set(),
    canceled: { count: 0 },
    faults,
  };
}
