import { and, eq, isNull, sql } from "drizzle-orm";
import { collectionTag, tagsOfMember } from "#contracts/cache-tags.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { must, mustChangeOne } from "#worker/db/must.ts";
import { identities, identityChanges } from "#worker/db/schema/auth.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { mailAddresses } from "#worker/db/schema/mail.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { leave } from "#worker/features/account/withdraw.ts";
import { type Identity, isIdentity } from "#worker/features/auth/identity.ts";
import { mailAlso, recordChange } from "#worker/features/auth/record-change.ts";
import { log } from "#worker/lib/log.ts";
import { isStillActive, refuseListed } from "./add-identity.ts";
import { type Changer, findChange, isUnderWay, meanwhile, tooLate } from "./change.ts";
import { mayJoin, refuseHindered } from "./join-hindrances.ts";
import { move } from "./moves.ts";

/** The account that now has the sign-in, with what has to be known of it after it is gone. */
async function findAccount({ db }: Changer, identity: Identity) {
  const { account, shown } = await batchOf(db, {
    account: db
      .select({ id: members.id, profileImage: members.profileImage, address: mailAddresses.address })
      .from(identities)
      .innerJoin(members, eq(members.id, identities.memberId))
      .leftJoin(mailAddresses, and(eq(mailAddresses.memberId, members.id), isNull(mailAddresses.closedAt)))
      .where(isIdentity(identity)),
    shown: db
      .select({ id: collections.id })
      .from(collections)
      .where(
        sql`${collections.memberId} = (SELECT member_id FROM ${identities} WHERE ${isIdentity(identity)}) AND is_public = 1`,
      ),
  });
  return account[0] && { ...account[0], shown: shown.map(({ id }) => collectionTag(id)) };
}

/**
 * Joins the account that was offered: its things move, its sign-in becomes the member's, and what is left is withdrawn, in one batch. Both
 * addresses are told. Throws 409 if it is not empty any more.
 */
export async function joinAccount(changer: Changer & { stale: string[] }, env: Env, id: string) {
  const { db, member, userAgent } = changer;
  const change = await findChange(db, changer, id);
  if (!change?.subject) throw tooLate();
  const identity = { provider: change.provider, subject: change.subject };
  const account = await findAccount(changer, identity);
  if (!account || account.id === member.id) throw meanwhile();
  refuseListed(env, identity);
  const pair = { from: account.id, to: member.id };
  await refuseHindered(db, pair, identity.provider);
  const now = new Date();
  await leave(db, env, account, [
    db.delete(identityChanges).where(isUnderWay(changer, id)),
    mustChangeOne(db),
    must(db, sql`${isStillActive(changer)} AND ${mayJoin(pair)}`),
    must(
      db,
      sql`NOT EXISTS (SELECT 1 FROM ${identities} WHERE member_id = ${member.id} AND provider = ${identity.provider})`,
    ),
    db
      .update(identities)
      .set({ memberId: member.id, createdAt: now })
      .where(and(isIdentity(identity), eq(identities.memberId, account.id))),
    mustChangeOne(db),
    ...move(db, pair, now),
    ...recordChange(db, { memberId: member.id, kind: "joined", provider: identity.provider, userAgent }),
    ...(account.address ? [mailAlso(db, member.id, account.address)] : []),
  ]);
  changer.publications.push({ to: member.id });
  changer.stale.push(...tagsOfMember(member.id), ...account.shown);
  log("info", { message: "account joined", member_id: member.id, joined_id: account.id, provider: identity.provider });
}
