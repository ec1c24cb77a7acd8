import { eq, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { isUniqueViolation } from "#worker/db/client.ts";
import { keepAddress } from "#worker/db/keep-address.ts";
import { isUndone, must, mustChangeOne } from "#worker/db/must.ts";
import { identities, identityChanges } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { barHashOf, barred, findBar, isFree } from "#worker/features/auth/barred-identities.ts";
import type { Identity } from "#worker/features/auth/identity.ts";
import { isListed } from "#worker/features/members/operator-role.ts";
import { recordChange } from "#worker/features/auth/record-change.ts";
import { type OAuthPerson, verifiedAddressOf } from "#worker/integrations/oauth.ts";
import { AppError } from "#worker/lib/errors.ts";
import { log } from "#worker/lib/log.ts";
import { type Change, type Changer, isUnderWay, meanwhile } from "./change.ts";

/** Throws 403 for the sign-in of an operator: who may act as one is listed by it, and no account becomes theirs unasked. */
export function refuseListed(env: Env, identity: Identity) {
  if (isListed(env, identity)) throw new AppError("forbidden", "운영자의 로그인은 다른 계정에 더할 수 없어요.");
}

/** Whether the member may still change things, as a condition for the batch. */
export const isStillActive = ({ member }: Pick<Changer, "member">) =>
  sql`(SELECT status = 'ACTIVE' FROM ${members} WHERE ${eq(members.id, member.id)})`;

type Added = { change: Change; identity: Identity; person: OAuthPerson };

/**
 * Adds a sign-in that nobody has, once its change was confirmed. An address that its provider vouches for is kept if there is none. Throws
 * 403 for one that is barred.
 */
export async function addIdentity(changer: Changer, env: Env, { change, identity, person }: Added) {
  const { db, member, userAgent, publications } = changer;
  const address = verifiedAddressOf(person);
  const hash = await barHashOf(env, identity);
  const bar = await findBar(db, hash).get();
  if (bar) throw barred(bar.until, "더할");
  try {
    await batchOf(db, {
      taken: db.delete(identityChanges).where(isUnderWay(changer, change.id)),
      isOurs: mustChangeOne(db),
      isActive: must(db, sql`${isStillActive(changer)} AND ${isFree(hash)}`),
      added: db.insert(identities).values({ ...identity, memberId: member.id, createdAt: new Date() }),
      recorded: recordChange(db, { memberId: member.id, kind: "added", provider: identity.provider, userAgent }),
      kept: address ? keepAddress(db, member.id, address) : undefined,
    });
  } catch (error) {
    if (isUndone(error) || isUniqueViolation(error)) throw meanwhile();
    throw error;
  }
  publications.push({ to: member.id });
  log("info", { message: "sign-in added", member_id: member.id, provider: identity.provider });
}
