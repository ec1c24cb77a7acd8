import { LISTS } from "#contracts/cache-tags.ts";
import { bundles } from "#worker/db/schema/bundles.ts";
import { type BundleActor, requireEditable, touch } from "./own-writes.ts";
import { isEditable } from "./queries.ts";
import { bundleNotFound } from "./read.ts";

/** Ends the member's own bundle: it is sold no more and nobody else sees it. What was sold stays. */
export async function endBundle(actor: BundleActor, id: number) {
  const { db, member } = actor;
  const now = new Date();
  const ended = await db
    .update(bundles)
    .set({ endedAt: now, updatedAt: now })
    .where(isEditable(member, id))
    .returning({ id: bundles.id })
    .get();
  if (!ended) {
    await requireEditable(actor, id);
    throw bundleNotFound();
  }
  touch(actor, id);
  // The site map names it.
  actor.stale.push(LISTS);
  return ended;
}
