import { sql } from "drizzle-orm";
import type { NewPayoutAccount } from "#contracts/settlement-account.ts";
import { PAYOUT_MIN } from "#contracts/commerce.ts";
import { availableOf } from "#worker/features/ledger/balances.ts";
import { registerAccount } from "#worker/features/settlement/account.ts";
import { writeBankFile } from "#worker/features/settlement/bank-file.ts";
import { recordPgSettlement } from "#worker/features/settlement/books.ts";
import { approvePayouts, markFailed, markPaid } from "#worker/features/settlement/finish-payout.ts";
import { requestPayout } from "#worker/features/settlement/request-payout.ts";
import { people } from "#tests/emulator/people.ts";
import type { Prompter } from "../types.ts";
import { sellers } from "./sales.ts";
import { kst, MINUTE } from "./times.ts";
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
  const found = await db.get<{ available: number }>(sql`SELECT ${availableOf(who.member.id)} AS available`);
  if (!found || found.available < PAYOUT_MIN) return [];
  return [(await requestPayout(who, { amount: found.available })).id];
}

const requestsOf = (at: number, requested: string[], names: Prompter[]): Happening[] =>
  names.map((name, index) => ({
    at: at + index * 37 * MINUTE,
    run: async (world) => requested.push(...(await requestAll(world, name))),
  }));

/** What the provider transfers for the sales of a span, less its cost. */
const transfer = (id: string, from: number, until: number): Happening => ({
  at: until,
  async run({ as, db }) {
    const sum = await db.get<{ gross: number }>(
      sql`SELECT coalesce(sum(charged), 0) AS gross FROM orders WHERE status IN ('paid', 'released') AND paid_at >= ${from} AND paid_at < ${until - 2 * 24 * 60 * MINUTE}`,
    );
    const gross = sum?.gross ?? 0;
    const settled_on = new Date(until).toISOString().slice(0, 10);
    if (gross > 0) await recordPgSettlement(as("admin"), { id, gross, cost: Math.round(gross * PG_COST), settled_on });
  },
});

/** The accounts of the sellers, the provider's transfers, the payouts of October and the requests of November. */
export function settlementHappenings(): Happening[] {
  const october: string[] = [];
  return [
    ...sellers.map((name, index) => ({
      at: kst("09-25", 10 + index, 12),
      run: ({ as }: World) => registerAccount(as(name), account(name, index)),
    })),
    transfer("toss-2026-10-15", kst("09-20", 0), kst("10-15", 11)),
    transfer("toss-2026-11-02", kst("10-13", 11), kst("11-02", 11)),
    transfer("toss-2026-11-16", kst("10-31", 11), kst("11-16", 11)),
    ...requestsOf(kst("11-02", 13), october, sellers),
    { at: kst("11-03", 10, 5), run: ({ as }) => approvePayouts(as("admin"), october) },
    { at: kst("11-03", 10, 20), run: ({ as }) => writeBankFile(as("admin")) },
    {
      at: kst("11-04", 15),
      async run({ as }) {
        const [last, ...paid] = october.toReversed();
        for (const id of paid) await markPaid(as("admin"), id);
        if (last) await markFailed(as("admin"), last, "받는 계좌가 잠겨 있어 이체되지 않았어요.");
      },
    },
    ...requestsOf(kst("11-19", 9, 40), [], ["garam", "sol", "haneul"]),
  ];
}
