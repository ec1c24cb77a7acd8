import { and, eq, sql } from "drizzle-orm";
import { prompterTag, bundleTag, memberTag } from "#contracts/cache-tags.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { must } from "#worker/db/must.ts";
import { bundlePrompts, bundles } from "#worker/db/schema/bundles.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isForSale } from "./for-sale.ts";
import { bundleNotFound } from "./read.ts";

/** The member who acts, and where to put the cache tags that follow. */
export type BundleActor = Actor & { stale: string[] };

/** Marks what shows a bundle as stale: its page, the profile, and the pages of the seller's prompts. */
export const touch = ({ member, stale }: BundleActor, id: number) =>
  stale.push(bundleTag(id), memberTag(member.id), prompterTag(member.id));

/** Puts these prompts into the bundle, in this order. */
export const insertPrompts = (db: Db, bundleId: ReturnType<typeof sql>, ids: number[]) =>
  insertFrom(
    db,
    bundlePrompts,
    { bundleId, promptId: sql`prompts.id`, position: sql`asked.key` },
    sql`FROM json_each(${JSON.stringify(ids)}) AS asked CROSS JOIN prompts ON prompts.id = asked.value WHERE true`,
  );

/** Asserts that what the batch wrote can be sold: every prompt is the member's own and on sale, and the price is lower. */
export const mustBeForSale = (db: Db, bundleId: ReturnType<typeof sql>, memberId: number, promptCount?: number) => {
  const prompts = sql`bundle_prompts AS held CROSS JOIN prompts AS whose ON whose.id = held.prompt_id WHERE held.bundle_id = ${bundleId}`;
  return must(
    db,
    sql`EXISTS (SELECT 1 FROM ${bundles} WHERE bundles.id = ${bundleId} AND ${isForSale})
      AND NOT EXISTS (SELECT 1 FROM ${prompts} AND whose.member_id <> ${memberId})
      AND ${promptCount === undefined ? sql`true` : sql`(SELECT count(*) FROM ${prompts}) = ${promptCount}`}`,
  );
};

const findOwn = ({ db, member }: Actor, id: number) =>
  db
    .select({ price: bundles.price, hiddenFor: bundles.hiddenFor, endedAt: bundles.endedAt })
    .from(bundles)
    .where(and(eq(bundles.id, id), eq(bundles.memberId, member.id)))
    .get();

/** The member's own bundle that can be changed; throws 404 for another's and an ended one, 409 for one that an operator hid. */
export async function requireEditable(actor: Actor, id: number) {
  const bundle = await findOwn(actor, id);
  if (!bundle || bundle.endedAt) throw bundleNotFound();
  if (bundle.hiddenFor) throw new AppError("conflict", "운영자가 숨긴 묶음은 고칠 수 없어요.");
  return bundle;
}
