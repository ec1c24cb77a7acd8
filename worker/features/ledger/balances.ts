import { sql } from "drizzle-orm";
import { ledgerAccounts } from "#worker/db/schema/ledger.ts";
import { type Account, sellerAvailable, sellerPending } from "./accounts.ts";

/** The balance of an account in won, as a scalar for any query; 0 for an account without transfers. */
const balanceOf = ({ id }: Account) => sql<number>`ifnull((SELECT balance FROM ${ledgerAccounts} WHERE id = ${id}), 0)`;

export const availableOf = (memberId: number) => balanceOf(sellerAvailable(memberId));
export const pendingOf = (memberId: number) => balanceOf(sellerPending(memberId));
