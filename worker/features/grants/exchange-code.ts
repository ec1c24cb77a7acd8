import { and, desc, eq, lt, sql } from "drizzle-orm";
import { APPS_MAX, CODE_MINUTES } from "#contracts/grants-apps.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, must } from "#worker/db/must.ts";
import { oauthCodes, oauthGrants } from "#worker/db/schema/grants.ts";
import { members } from "#worker/db/schema/members.ts";
import { toBase64Url } from "#worker/lib/base64url.ts";
import { log } from "#worker/lib/log.ts";
import { deleteGrants, issueTokens, makePair, noteClient } from "./issue-tokens.ts";
import { oauthError } from "./oauth-error.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { sameResource } from "./resources.ts";
import { hashOf } from "./secrets.ts";

export type CodeForm = { code: string; clientId: string; redirectUri: string; verifier: string; resource?: string };
type Code = typeof oauthCodes.$inferSelect;

const VERIFIER = /^[\w.~-]{43,128}$/;

async function isVerified(verifier: string, challenge: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  return VERIFIER.test(verifier) && toBase64Url(new Uint8Array(digest)) === challenge;
}

const wrong = (description: string) => oauthError("invalid_grant", description);

const findCode = (db: Db, hash: string) =>
  db
    .select({ code: oauthCodes, status: members.status })
    .from(oauthCodes)
    .innerJoin(members, eq(members.id, oauthCodes.memberId))
    .where(eq(oauthCodes.hash, hash))
    .get();

/** A code that is used twice was copied: what it was exchanged for is revoked (RFC 6749 §4.1.2). */
async function refuseReplay(db: Db, { hash, memberId }: Pick<Code, "hash" | "memberId">) {
  const exchanged = sql`${oauthGrants.id} = (SELECT grant_id FROM ${oauthCodes} WHERE ${eq(oauthCodes.hash, hash)})`;
  await batchOf(db, deleteGrants(db, exchanged));
  log("warn", { message: "authorization code replayed, app disconnected", member_id: memberId });
  return wrong("The code was used before.");
}

async function refuseUnfit(code: Code, form: CodeForm, now: Date) {
  if (code.createdAt.getTime() <= now.getTime() - CODE_MINUTES * 60_000) throw wrong("The code has expired.");
  if (code.clientId !== form.clientId) throw wrong("The code was issued to another client.");
  if (code.redirectUri !== form.redirectUri) throw wrong("redirect_uri is not that of the authorization request.");
  if (!(await isVerified(form.verifier, code.challenge))) throw wrong("code_verifier does not match.");
  if (form.resource !== undefined && !sameResource(form.resource, code.resource))
    throw oauthError("invalid_target", "resource is not that of the authorization request.");
}

// Ids only grow and a batch is one transaction, so the highest id is the grant just inserted.
const justInserted = sql`(SELECT id FROM ${oauthGrants} ORDER BY id DESC LIMIT 1)`;

/** Earlier grants of the same member that the new one replaces: those of the same client, and the oldest beyond `APPS_MAX`. */
const replaced = (db: Db, { memberId, clientId }: Code) => {
  const isOwn = eq(oauthGrants.memberId, memberId);
  const kept = db
    .select({ id: oauthGrants.id })
    .from(oauthGrants)
    .where(isOwn)
    .orderBy(desc(oauthGrants.id))
    .limit(1)
    .offset(APPS_MAX - 1);
  const isBeyond = sql`(${eq(oauthGrants.clientId, clientId)} OR ${oauthGrants.id} < coalesce((${kept}), 0))`;
  return and(isOwn, lt(oauthGrants.id, justInserted), isBeyond);
};

/** Exchanges an authorization code for tokens, once. Throws `invalid_grant` for one that does not fit what it was issued for. */
export async function exchangeCode(db: Db, form: CodeForm) {
  const now = new Date();
  const row = await findCode(db, await hashOf(form.code));
  if (!row) throw await refuseUnknown(db, form.clientId, "The code is unknown.");
  const { code, status } = row;
  if (code.grantId !== null) throw await refuseReplay(db, code);
  await refuseUnfit(code, form, now);
  if (status !== "ACTIVE") throw wrong("The account cannot be used.");
  const { hash, memberId, clientId, redirectUri, scopes, resource } = code;
  const { statements, answer } = await issueTokens(db, justInserted, { scopes, pair: await makePair(), now });
  try {
    await db.batch([
      must(db, sql`(SELECT grant_id IS NULL FROM ${oauthCodes} WHERE ${eq(oauthCodes.hash, hash)})`),
      db
        .insert(oauthGrants)
        .values({ memberId, clientId, redirectUri, scopes, resource, createdAt: now, refreshedAt: now }),
      db.update(oauthCodes).set({ grantId: justInserted }).where(eq(oauthCodes.hash, hash)),
      ...Object.values(deleteGrants(db, replaced(db, code))),
      ...statements,
      noteClient(db, clientId, now),
    ]);
  } catch (error) {
    if (isUndone(error)) throw await refuseReplay(db, code);
    throw error;
  }
  return answer;
}
