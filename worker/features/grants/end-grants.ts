import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { oauthCodes, oauthGrants, personalTokens } from "#worker/db/schema/grants.ts";
import { deleteGrants } from "./issue-tokens.ts";

/** Ends whatever programs may do for a member: tokens, connected apps and codes that lead to one. Statements for the caller's batch. */
export const endGrants = (db: Db, memberId: number) => [
  db.delete(personalTokens).where(eq(personalTokens.memberId, memberId)),
  db.delete(oauthCodes).where(eq(oauthCodes.memberId, memberId)),
  ...Object.values(deleteGrants(db, eq(oauthGrants.memberId, memberId))),
];

/** Ends the codes that no app has exchanged yet, as a statement for the caller's batch. Used ones stay, to detect their replay. */
export const endCodes = (db: Db, memberId: number) =>
  db.delete(oauthCodes).where(and(eq(oauthCodes.memberId, memberId), isNull(oauthCodes.grantId)));
