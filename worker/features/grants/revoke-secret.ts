import { and, eq, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { oauthGrants, oauthTokens } from "#worker/db/schema/grants.ts";
import { deleteGrants } from "./issue-tokens.ts";
import { hashOf } from "./secrets.ts";

/** Disconnects the app of an access or refresh token (RFC 7009 §2.1). Nothing happens for any other text or another client's. */
export async function revokeSecret(db: Db, token: string, clientId: string) {
  const itsGrant = sql`${oauthGrants.id} = (SELECT grant_id FROM ${oauthTokens} WHERE ${eq(oauthTokens.hash, await hashOf(token))})`;
  const [grant] = await db
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .where(and(itsGrant, eq(oauthGrants.clientId, clientId)));
  if (grant) await batchOf(db, deleteGrants(db, eq(oauthGrants.id, grant.id)));
}
