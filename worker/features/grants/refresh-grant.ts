import { and, eq, gt, sql } from "drizzle-orm";
import { grantScopes } from "#contracts/grants.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { oauthGrants, oauthTokens } from "#worker/db/schema/grants.ts";
import { members } from "#worker/db/schema/members.ts";
import { log } from "#worker/lib/log.ts";
import { deleteGrants, issueTokens, noteClient } from "./issue-tokens.ts";
import { oauthError } from "./oauth-error.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { hashOf } from "./secrets.ts";

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

/** A refresh token that is used twice was copied: the app is disconnected (RFC 9700 §4.14.2). */
async function refuseReuse(db: Db, { id, memberId }: typeof oauthGrants.$inferSelect) {
  await db.batch(deleteGrants(db, eq(oauthGrants.id, id)));
  log("warn", { message: "refresh token of an app reused, app disconnected", member_id: memberId });
  return wrong("The refresh token was used before.");
}

/** Throws when more is asked for than was granted, or nothing that we know; less is answered with what was. */
function refuseMore({ scopes, resource }: typeof oauthGrants.$inferSelect, form: RefreshForm) {
  const words = form.scope?.split(" ").filter(Boolean) ?? [];
  const asked = grantScopes.filter((scope) => words.includes(scope));
  const isUnknown = words.length > 0 && asked.length === 0;
  if (isUnknown || asked.some((scope) => !scopes.includes(scope)))
    throw oauthError("invalid_scope", "scope was not granted.");
  if (form.resource !== undefined && form.resource !== resource)
    throw oauthError("invalid_target", "resource is not that of the grant.");
}

/** Exchanges a refresh token for a new pair, once. Throws `invalid_grant` for one that is unknown, expired, used or of another client. */
export async function refreshGrant(db: Db, form: RefreshForm) {
  const now = new Date();
  const hash = await hashOf(form.token);
  const found = await findRefreshToken(db, hash, now);
  if (!found || found.grant.clientId !== form.clientId)
    throw await refuseUnknown(db, form.clientId, "The refresh token is not valid.");
  const { grant, rotatedAt, status } = found;
  if (rotatedAt !== null) throw await refuseReuse(db, grant);
  if (status !== "ACTIVE") throw wrong("The account cannot be used.");
  refuseMore(grant, form);
  const { statements, answer } = await issueTokens(db, sql`${grant.id}`, grant.scopes, now);
  try {
    await db.batch([
      must(db, sql`(SELECT rotated_at IS NULL FROM ${oauthTokens} WHERE ${eq(oauthTokens.hash, hash)})`),
      db.update(oauthTokens).set({ rotatedAt: now }).where(eq(oauthTokens.hash, hash)),
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
