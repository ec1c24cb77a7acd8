import { batchOf } from "#worker/db/batch-of.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { identityChanges } from "#worker/db/schema/auth.ts";
import { dropIdentity } from "#worker/features/auth/drop-identity.ts";
import { recordChange } from "#worker/features/auth/record-change.ts";
import { endCodes } from "#worker/features/grants/end-grants.ts";
import { log } from "#worker/lib/log.ts";
import { type Change, type Changer, isUnderWay, meanwhile } from "./change.ts";

/**
 * Removes a sign-in after the change was confirmed by the one that stays, unless it has become the last one meanwhile. Sessions that it
 * opened end, and codes that no app has exchanged; this one goes on as the other's.
 */
export async function removeIdentity(changer: Changer, { id, provider }: Change) {
  const { db, member, familyId, publications, userAgent } = changer;
  const { dropped, ended } = dropIdentity(db, { memberId: member.id, provider, keptFamily: familyId });
  try {
    const done = await batchOf(db, {
      taken: db.delete(identityChanges).where(isUnderWay(changer, id)),
      isOurs: mustChangeOne(db),
      dropped,
      ended,
      codes: endCodes(db, member.id),
      recorded: recordChange(db, { memberId: member.id, kind: "removed", provider, userAgent }),
    });
    publications.push({ to: member.id, isSignedOut: done.ended.map((family) => family.id) }, { to: member.id });
  } catch (error) {
    if (isUndone(error)) throw meanwhile();
    throw error;
  }
  log("info", { message: "sign-in removed", member_id: member.id, provider });
}
