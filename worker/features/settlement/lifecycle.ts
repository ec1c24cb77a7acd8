import { eq } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { payoutAccounts, payouts } from "#worker/db/schema/settlement.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const settlementLifecycle: Lifecycle = {
  // After the member is `INACTIVE`: otherwise the trigger `payouts_account` refuses the change.
  erase: ({ db, memberId }) => [
    db.delete(payoutAccounts).where(eq(payoutAccounts.memberId, memberId)),
    db.update(payouts).set({ holderName: "", lastDigits: "", sealedNumber: "" }).where(eq(payouts.memberId, memberId)),
  ],
  facts: async ({ db, member }) => {
    const account = await db
      .select({
        seller_type: payoutAccounts.sellerType,
        bank_code: payoutAccounts.bankCode,
        last_digits: payoutAccounts.lastDigits,
        holder_name: payoutAccounts.holderName,
        business: payoutAccounts.business,
      })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.memberId, member.id))
      .get();
    return { payout_account: account ?? null };
  },
  sections: [
    ownRows({
      name: "payouts",
      table: payouts,
      key: payouts.seq,
      owner: payouts.memberId,
      fields: {
        id: payouts.id,
        gross: payouts.gross,
        income_tax: payouts.incomeTax,
        local_tax: payouts.localTax,
        net: payouts.net,
        bank_code: payouts.bankCode,
        last_digits: payouts.lastDigits,
        holder_name: payouts.holderName,
        status: payouts.status,
        requested_at: payouts.requestedAt,
        ended_at: payouts.endedAt,
      },
    }),
  ],
};
