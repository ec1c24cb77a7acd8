import { sql } from "drizzle-orm";
import { ledgerAccounts } from "#worker/db/schema/ledger.ts";
import { type Account, sellerAvailable, sellerPending } from "./accounts.ts";

/** A scalar for any query; nothing for an account that was never opened. */
const balanceOf = ({ id }: Account) => sql<number>`ifnull((SELECT balance FROM ${ledgerAccounts} WHERE id = ${id}), 0)`;

export const availableOf = (memberId: number) => balanceOf(sellerAvailable(memberId));
export const pendingOf = (memberId: number) => balanceOf(sellerPending(memberId));
