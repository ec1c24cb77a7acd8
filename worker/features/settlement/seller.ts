import { and, eq } from "drizzle-orm";
import type { Seller } from "#contracts/settlement-account.ts";
import type { Db } from "#worker/db/client.ts";
import { identityChecks } from "#worker/db/schema/identity-check.ts";
import { members } from "#worker/db/schema/members.ts";
import { payoutAccounts } from "#worker/db/schema/settlement.ts";
import { notFound } from "#worker/lib/errors.ts";

/** The seller as shown before an order (전자상거래법 20조 2항): the whole identity of a business, of an individual the type and
 * whether a provider confirmed who it is. */
export async function requireSeller(db: Db, id: number): Promise<Seller> {
  const row = await db
    .select({
      id: members.id,
      sellerType: payoutAccounts.sellerType,
      business: payoutAccounts.business,
      checkedAt: identityChecks.checkedAt,
    })
    .from(members)
    .leftJoin(payoutAccounts, eq(payoutAccounts.memberId, members.id))
    .leftJoin(identityChecks, eq(identityChecks.memberId, members.id))
    .where(and(eq(members.id, id), eq(members.status, "ACTIVE")))
    .get();
  if (!row) throw notFound("회원");
  return {
    user_id: row.id,
    seller_type: row.sellerType,
    business: row.business,
    is_checked: row.checkedAt !== null,
  };
}
