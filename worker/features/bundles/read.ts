import { BUNDLES_PAGE, type BundleCard, type BundleDetail } from "#contracts/bundles.ts";
import type { Page, PageQuery } from "#contracts/common.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { audienceOf, readerValue } from "#worker/features/members/audience.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import {
  bundlesWith,
  goneOf,
  newestBundles,
  orders,
  ownBundles,
  promptsOf,
  shownBundles,
  visibleBundle,
} from "./queries.ts";
import { type BundleRow, toBundle, toPrompts } from "./view.ts";

export const bundleNotFound = () => notFound("묶음");

/** A bundle with its prompts and what it costs this reader, in one round trip; 404 for one that they may not see. */
export async function readBundle(db: Db, id: number, reader: Member | null): Promise<BundleDetail> {
  const [at, audience] = [{ id, ...readerValue(reader) }, audienceOf(reader)];
  const { bundle, prompts, gone } = await batchOf(db, {
    bundle: visibleBundle(db, at, audience),
    prompts: promptsOf(db, at, audience),
    gone: goneOf(db, at),
  });
  if (!bundle[0]) throw bundleNotFound();
  return {
    ...toBundle(bundle[0]),
    ...toPrompts(bundle[0], prompts),
    ...(bundle[0].memberId === reader?.id && { gone }),
  };
}

type Cursor = Pick<PageQuery, "cursor">;

function toBundlePage(rows: BundleRow[], order: string): Page<BundleCard> {
  const { items, next_cursor } = toPage(rows, BUNDLES_PAGE, ({ id }) => writeCursor(order, id));
  return { items: items.map(toBundle), next_cursor };
}

/** The member's own bundles that have not ended, also those that are not for sale. */
export const listOwnBundles = async ({ db, member }: Actor, { cursor }: Cursor) =>
  toBundlePage(await ownBundles(db, member.id, cursor), orders.own);

/** The bundles of a member that are for sale. Empty for a member who is gone. */
export const listShownBundles = async (db: Db, memberId: number, { cursor }: Cursor = {}) =>
  toBundlePage(await shownBundles(db, memberId, cursor), orders.shown);

/** The newest bundles of a member that are for sale, for the profile. */
export const listNewestBundles = async (db: Db, memberId: number) => ({
  items: (await newestBundles(db, { memberId })).map(toBundle),
});

/** The newest bundles for sale that hold this prompt. Empty for a prompt that is gone. */
export const listBundlesWith = async (db: Db, promptId: number) => ({
  items: (await bundlesWith(db, { promptId })).map(toBundle),
});
