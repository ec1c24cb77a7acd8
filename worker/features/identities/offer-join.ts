import { and, eq, isNull } from "drizzle-orm";
import { CONFIRMED_MINUTES, type JoinOffer } from "#contracts/identities.ts";
import { providerOf } from "#contracts/provider-names.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { identityChanges } from "#worker/db/schema/auth.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Identity } from "#worker/features/auth/identity.ts";
import { MINUTE } from "#worker/lib/time.ts";
import { type Change, type Changer, isUnderWay, tooLate } from "./change.ts";
import { refuseHindered } from "./join-hindrances.ts";
import { countMoves } from "./moves.ts";

/** Says what joining the account of a sign-in would move, and waits for the answer. Throws 409 for an account that is not empty. */
export async function offerJoin(
  changer: Changer,
  change: Change,
  { provider, subject }: Identity,
  ownerId: number,
): Promise<JoinOffer> {
  const { db, member } = changer;
  const pair = { from: ownerId, to: member.id };
  await refuseHindered(db, pair, provider);
  const id = crypto.randomUUID();
  const { waits, owner } = await batchOf(db, {
    waits: db
      .update(identityChanges)
      .set({ id, subject, expiresAt: new Date(Date.now() + CONFIRMED_MINUTES * MINUTE) })
      .where(and(isUnderWay(changer, change.id), isNull(identityChanges.subject)))
      .returning({ id: identityChanges.id }),
    owner: db
      .select({ nickname: members.nickname, createdAt: members.createdAt })
      .from(members)
      .where(eq(members.id, ownerId)),
  });
  if (!waits[0]) throw tooLate();
  const { nickname, createdAt } = owner[0]!;
  const moves = await countMoves(db, pair);
  return { id, provider: providerOf[provider], nickname, create_at: createdAt.toISOString(), moves };
}
