import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { bundlePrompts, bundles } from "#worker/db/schema/bundles.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isBoughtBy } from "#worker/features/prompts/access.ts";
import { isForSale, isShown } from "./for-sale.ts";
import { sharesOf } from "#contracts/bundle-shares.ts";

/** A prompt of a bundle as its order needs it. `share` is what it costs in the bundle, in won. */
export type BundledOffer = {
  promptId: number;
  title: string;
  price: number;
  bodyVersion: number;
  share: number;
  /** The buyer has it already, bought or given, and neither pays for it nor gets an order. */
  isOwned: boolean;
};

/** A bundle that others see, as an offer to one buyer. `memberId` is the seller, `price` what all its prompts cost in it, in won. */
export type BundleOffer = {
  id: number;
  memberId: number;
  title: string;
  price: number;
  isForSale: boolean;
  /** Only those that can be found now, in the order of the bundle. */
  prompts: BundledOffer[];
};

/**
 * The bundle as it is offered to this buyer now, in one round trip. Undefined when there is none, when it is hidden or ended, or when its
 * seller is suspended or gone. Not for sale (`isForSale`) are one with a prompt that is not sold and one that is not cheaper than its
 * prompts; the shares are then their prices. Whether it is the buyer's own, and whether anything is left to buy, is for the caller.
 */
export async function findBundleForSale(db: Db, id: number, buyerId: number): Promise<BundleOffer | undefined> {
  const { bundle, rows } = await batchOf(db, {
    bundle: db
      .select({
        id: bundles.id,
        memberId: bundles.memberId,
        title: bundles.title,
        price: bundles.price,
        isForSale: sql`(${isForSale})`.mapWith(Boolean).as("is_for_sale"),
      })
      .from(bundles)
      .innerJoin(members, and(eq(members.id, bundles.memberId), eq(members.status, "ACTIVE")))
      .where(and(eq(bundles.id, id), isShown)),
    rows: db
      .select({
        promptId: prompts.id,
        title: prompts.title,
        price: prompts.price,
        bodyVersion: prompts.bodyVersion,
        isOwned: isBoughtBy(buyerId, sql`${prompts.id}`)
          .mapWith(Boolean)
          .as("is_owned"),
      })
      .from(bundlePrompts)
      .innerJoin(prompts, eq(prompts.id, bundlePrompts.promptId))
      .where(and(eq(bundlePrompts.bundleId, id), sql`${prompts.status} = 'published'`))
      .orderBy(asc(bundlePrompts.position)),
  });
  if (!bundle[0]) return undefined;
  const offered = rows.map(({ price }) => price);
  const shares = bundle[0].isForSale ? sharesOf(bundle[0].price, offered) : offered;
  return { ...bundle[0], prompts: rows.map((row, at) => ({ ...row, share: shares[at]! })) };
}

/**
 * A condition on the batch of a purchase: the bundle is still for sale at this price, with these prompts at these prices, so that the
 * shares that the buyer saw are those that are charged. What the buyer owns is not part of it.
 */
export function isStillOffered({ id, price, prompts: offered }: BundleOffer): SQL {
  const list = JSON.stringify(offered.map((one) => [one.promptId, one.price]));
  const same = sql`json_each(${list}) AS offered
    CROSS JOIN bundle_prompts AS part ON part.bundle_id = ${id} AND part.prompt_id = offered.value ->> 0 AND part.position = offered.key
    CROSS JOIN prompts AS of ON of.id = part.prompt_id AND of.status = 'published' AND of.price = offered.value ->> 1`;
  return sql`(SELECT count(*) FROM ${same}) = ${offered.length}
    AND (SELECT count(*) FROM bundle_prompts WHERE bundle_id = ${id}) = ${offered.length}
    AND EXISTS (SELECT 1 FROM ${bundles} WHERE ${and(eq(bundles.id, id), eq(bundles.price, price))} AND ${isForSale})`;
}
