import { and, eq, gt, gte, isNull, or, sql } from "drizzle-orm";
import { REFRESH_GRACE_SECONDS } from "#contracts/auth.ts";
import { grantScopes } from "#contracts/grants.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { oauthGrants, oauthTokens } from "#worker/db/schema/grants.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { log } from "#worker/lib/log.ts";
import { deleteGrants, issueTokens, noteClient } from "./issue-tokens.ts";
import { oauthError } from "./oauth-error.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { sameResource } from "./resources.ts";
import { hashOf, secretAfter } from "./secrets.ts";

export type RefreshForm = { token: string; clientId: string; scope?: string; resource?: string };

const wrong = (description: string) => oauthError("invalid_grant", description);

const findRefreshToken = (db: Db, hash: string, now: Date) =>
  db
    .select({ rotatedAt: oauthTokens.rotatedAt, grant: oauthGrants, status: members.status })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grantId))
    .innerJoin(members, eq(members.id, oauthGrants.memberId))
    .where(and(eq(oauthTokens.hash, hash), eq(oauthTokens.kind, "refresh"), gt(oauthTokens.expiresAt, now)))
    .get();

/** A refresh token that is used again later was copied: the app is disconnected (RFC 9700 §4.14.2). */
async function refuseReuse(db: Db, { id, memberId }: typeof oauthGrants.$inferSelect) {
  await batchOf(db, deleteGrants(db, eq(oauthGrants.id, id)));
  log("warn", { message: "refresh token of an app reused, app disconnected", member_id: memberId });
  return wrong("The refresh token was used before.");
}

/** Throws when more is asked for than was granted. Less is answered with what was, and what we do not know is ignored. */
function refuseMore({ scopes, resource }: typeof oauthGrants.$inferSelect, form: RefreshForm) {
  const words = form.scope?.split(" ") ?? [];
  if (grantScopes.some((scope) => words.includes(scope) && !scopes.includes(scope)))
    throw oauthError("invalid_scope", "scope was not granted.");
  if (form.resource !== undefined && !sameResource(form.resource, resource))
    throw oauthError("invalid_target", "resource is not that of the grant.");
}

/**
 * Exchanges a refresh token for a new pair. The pair is derived from the token, so every use within the grace period returns the same
 * one: an app that asks twice at once stays connected. A later use disconnects it. Throws `invalid_grant` for a token that is unknown,
 * expired, used or of another client.
 */
export async function refreshGrant(db: Db, env: Env, form: RefreshForm) {
  const now = new Date();
  const graceFrom = new Date(now.getTime() - REFRESH_GRACE_SECONDS * 1000);
  const hash = await hashOf(form.token);
  const row = await findRefreshToken(db, hash, now);
  if (!row || row.grant.clientId !== form.clientId)
    throw await refuseUnknown(db, form.clientId, "The refresh token is not valid.");
  const { grant, rotatedAt, status } = row;
  if (rotatedAt !== null && rotatedAt < graceFrom) throw await refuseReuse(db, grant);
  if (status !== "ACTIVE") throw wrong("The account cannot be used.");
  refuseMore(grant, form);
  const pair = {
    access: await secretAfter(env, "access", form.token),
    refresh: await secretAfter(env, "refresh", form.token),
  };
  const { statements, answer } = await issueTokens(db, sql`${grant.id}`, { scopes: grant.scopes, pair, now });
  const isThis = eq(oauthTokens.hash, hash);
  try {
    await db.batch([
      must(
        db,
        sql`EXISTS (SELECT 1 FROM ${oauthTokens} WHERE ${and(isThis, or(isNull(oauthTokens.rotatedAt), gte(oauthTokens.rotatedAt, graceFrom)))})`,
      ),
      db
        .update(oauthTokens)
        .set({ rotatedAt: now })
        .where(and(isThis, isNull(oauthTokens.rotatedAt))),
      db.update(oauthGrants).set({ refreshedAt: now }).where(eq(oauthGrants.id, grant.id)),
      ...statements,
      noteClient(db, grant.clientId, now),
    ]);
  } catch (error) {
    if (isUndone(error)) throw await refuseReuse(db, grant);
    throw error;
  }
  return answer;
}
