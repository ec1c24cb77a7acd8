import { sql } from "drizzle-orm";
import type { NewPayoutAccount } from "#contracts/settlement-account.ts";
import { PAYOUT_MIN } from "#contracts/commerce.ts";
import { availableOf } from "#worker/features/ledger/balances.ts";
import { registerAccount } from "#worker/features/settlement/account.ts";
import { writeBankFile } from "#worker/features/settlement/bank-file.ts";
import { recordPgSettlement } from "#worker/features/settlement/books.ts";
import { approvePayouts, markFailed, markPaid } from "#worker/features/settlement/finish-payout.ts";
import { requestPayout } from "#worker/features/settlement/request-payout.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { people } from "#tests/emulator/people.ts";
import type { Prompter } from "../types.ts";
import { sellers } from "./sales.ts";
import { BEGIN, DAY, kst, MINUTE, type When } from "./times.ts";
import type { Happening, World } from "./world.ts";

const banks: Record<Prompter, NewPayoutAccount["bank_code"]> = {
  haneul: "004",
  bada: "088",
  sol: "090",
  noeul: "011",
  garam: "020",
};
/** The share of a payment that its provider keeps. */
const PG_COST = 0.033;

const account = (name: Prompter, index: number): NewPayoutAccount => ({
  bank_code: banks[name],
  account_number: `11020033${String(40_010 + index * 1_117)}`,
  holder_name: people.find(({ email }) => email.startsWith(`${name}@`))!.name,
  seller_type: "individual",
});

/** Requests everything that the seller may take, if it is enough. Returns the id. */
async function requestAll({ as, db }: World, name: Prompter) {
  const who = as(name);
  const balance = await db.get<{ available: number }>(sql`SELECT ${availableOf(who.member.id)} AS available`);
  if (!balance || balance.available < PAYOUT_MIN) return [];
  return [(await requestPayout(who, { amount: balance.available })).id];
}

const requestsOf = (at: number, requested: string[], names: Prompter[]): Happening[] =>
  names.map((name, index) => ({
    at: at + index * 37 * MINUTE,
    run: async (world) => requested.push(...(await requestAll(world, name))),
  }));

/** What the provider transfers for the sales of a span of the plan, which ends two days before, less its cost. */
const transfer = (when: When, from: number, at: number): Happening => ({
  at,
  async run({ as, db }) {
    const sum = await db.get<{ gross: number }>(
      sql`SELECT coalesce(sum(charged), 0) AS gross FROM orders WHERE status IN ('paid', 'released') AND paid_at >= ${when(from)} AND paid_at < ${when(at - 2 * DAY)}`,
    );
    const gross = sum?.gross ?? 0;
    const settled_on = seoulDay(Date.now());
    const cost = Math.round(gross * PG_COST);
    if (gross > 0) await recordPgSettlement(as("admin"), { id: `toss-${settled_on}`, gross, cost, settled_on });
  },
});

/** The fewest days, sooner or later, after which the weekdays of the plan are those of the calendar. */
function toWeekdays(when: When) {
  const later = ((((when(BEGIN) - BEGIN) / DAY) % 7) + 7) % 7;
  return (later > 3 ? 7 - later : -later) * DAY;
}

/**
 * The accounts of the sellers, the provider's transfers, payouts that are over and requests that wait. Banks transfer on the weekdays of
 * the plan, payouts on a Wednesday.
 */
export function settlementHappenings(when: When): Happening[] {
  const over: string[] = [];
  const weekday = (...time: Parameters<typeof kst>) => kst(...time) + toWeekdays(when);
  const transfers = [weekday("10-15", 11), weekday("11-02", 11), weekday("11-16", 11)];
  return [
    ...sellers.map((name, index) => ({
      at: kst("09-25", 10 + index, 12),
      run: ({ as }: World) => registerAccount(as(name), account(name, index)),
    })),
    ...transfers.map((at, index) => transfer(when, index === 0 ? BEGIN : transfers[index - 1]! - 2 * DAY, at)),
    ...requestsOf(weekday("11-02", 13), over, sellers),
    { at: weekday("11-03", 10, 5), run: ({ as }) => approvePayouts(as("admin"), over) },
    { at: weekday("11-03", 10, 20), run: ({ as }) => writeBankFile(as("admin")) },
    {
      at: weekday("11-04", 15),
      async run({ as }) {
        const [last, ...paid] = over.toReversed();
        for (const id of paid) await markPaid(as("admin"), id);
        if (last) await markFailed(as("admin"), last, "받는 계좌가 잠겨 있어 이체되지 않았어요.");
      },
    },
    ...requestsOf(kst("11-19", 9, 40), [], ["garam", "sol", "haneul"]),
  ];
}
