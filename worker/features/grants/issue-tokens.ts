import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { GrantScope } from "#contracts/grants.ts";
import { OAUTH_ACCESS_SECONDS, OAUTH_REFRESH_DAYS } from "#contracts/grants-apps.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import { oauthClients, oauthGrants, oauthTokens } from "#worker/db/schema/grants.ts";
import { DAY } from "#worker/lib/time.ts";
import { hashOf, makeSecret } from "./secrets.ts";

export type TokenPair = { access: string; refresh: string };

/** A new pair of tokens that nothing leads to. */
export const makePair = async (): Promise<TokenPair> => ({
  access: await makeSecret("access"),
  refresh: await makeSecret("refresh"),
});

/**
 * Tokens of a grant, which may be one that the same batch inserts: the statements that add them, unless they are there, and the answer
 * (RFC 6749 §5.1).
 */
export async function issueTokens(
  db: Db,
  grantId: SQL,
  { scopes, pair: { access, refresh }, now }: { scopes: readonly GrantScope[]; pair: TokenPair; now: Date },
) {
  const add = (hash: string, kind: "access" | "refresh", life: number) =>
    insertWhere(
      db,
      oauthTokens,
      { hash, grantId, kind, expiresAt: new Date(now.getTime() + life), rotatedAt: null },
      sql`true`,
    ).onConflictDoNothing();
  return {
    statements: [
      add(await hashOf(access), "access", OAUTH_ACCESS_SECONDS * 1000),
      add(await hashOf(refresh), "refresh", OAUTH_REFRESH_DAYS * DAY),
    ] as const,
    answer: {
      access_token: access,
      token_type: "Bearer",
      expires_in: OAUTH_ACCESS_SECONDS,
      refresh_token: refresh,
      scope: scopes.join(" "),
    },
  };
}

/** Notes that a client is in use, for the batch that issues a code or tokens to it. */
export const noteClient = (db: Db, clientId: string, now: Date) =>
  db.update(oauthClients).set({ usedAt: now }).where(eq(oauthClients.id, clientId));

/** Deletes grants with their tokens, as statements for a batch. `which` is a condition on `oauth_grants`. */
export const deleteGrants = (db: Db, which: SQL | undefined) => ({
  tokens: db
    .delete(oauthTokens)
    .where(inArray(oauthTokens.grantId, db.select({ id: oauthGrants.id }).from(oauthGrants).where(which))),
  grants: db.delete(oauthGrants).where(which),
});
