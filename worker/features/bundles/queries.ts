import { and, asc, desc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import { BUNDLES_BESIDE, BUNDLES_PAGE } from "#contracts/bundles.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { bundlePrompts, bundles } from "#worker/db/schema/bundles.ts";
import { type Member, members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { type Audience, readerIn } from "#worker/features/members/audience.ts";
import { isBoughtBy, isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns } from "#worker/features/prompts/view.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { isForSale, isLive, isShown } from "./for-sale.ts";
import { bundleColumns } from "./view.ts";

/** A member's own bundle that has not ended, unless it is hidden. */
export const isEditable = (member: Pick<Member, "id">, id: number) =>
  and(eq(bundles.id, id), eq(bundles.memberId, member.id), isShown)!;

type One = Placeholders<{ id: number; readerId: number }>;

/** A bundle that this reader may see: a shown one, or their own. */
export const visibleBundle = prepared((db, at: One, audience: Audience) => {
  const readerId = readerIn(audience, at);
  return db
    .select(bundleColumns)
    .from(bundles)
    .innerJoin(members, eq(members.id, bundles.memberId))
    .where(and(eq(bundles.id, at.id), readerId === null ? isShown : or(isShown, eq(bundles.memberId, readerId))));
});

/** The published prompts of a bundle in its order, with whether the reader has each. */
export const promptsOf = prepared((db, at: One, audience: Audience) => {
  const readerId = readerIn(audience, at);
  const isOwned = readerId === null ? sql`0` : isBoughtBy(readerId, sql`${prompts.id}`);
  return db
    .select({ ...cardColumns, isOwned: isOwned.mapWith(Boolean).as("is_owned") })
    .from(bundlePrompts)
    .crossJoin(prompts)
    .where(and(eq(bundlePrompts.bundleId, at.id), eq(prompts.id, bundlePrompts.promptId), isPublished))
    .orderBy(asc(bundlePrompts.position));
});

/** The prompts of the reader's own bundle that cannot be bought now, in its order. */
export const goneOf = prepared((db, at: One) =>
  db
    .select({ id: prompts.id, title: prompts.title })
    .from(bundlePrompts)
    .crossJoin(prompts)
    .where(
      and(
        eq(bundlePrompts.bundleId, at.id),
        eq(prompts.id, bundlePrompts.promptId),
        eq(prompts.memberId, at.readerId),
        sql`(${prompts.status} <> 'published' OR ${prompts.price} = 0)`,
      ),
    )
    .orderBy(asc(bundlePrompts.position)),
);

/** A member's newest bundles that are for sale, for the profile. A member has few that have not ended. */
export const newestBundles = prepared((db, at: Placeholders<{ memberId: number }>) =>
  db
    .select(bundleColumns)
    .from(bundles)
    .innerJoin(members, eq(members.id, bundles.memberId))
    .where(and(eq(bundles.memberId, at.memberId), isForSale))
    .orderBy(desc(bundles.id))
    .limit(BUNDLES_BESIDE),
);

/** The newest bundles for sale that hold a prompt. */
export const bundlesWith = prepared((db, at: Placeholders<{ promptId: number }>) =>
  db
    .select(bundleColumns)
    .from(bundlePrompts)
    .innerJoin(bundles, eq(bundles.id, bundlePrompts.bundleId))
    .innerJoin(members, eq(members.id, bundles.memberId))
    .where(and(eq(bundlePrompts.promptId, at.promptId), isForSale))
    .orderBy(desc(bundles.id))
    .limit(BUNDLES_BESIDE),
);

/** The cursor keys of the lists. */
export const orders = { own: "mybundles", shown: "bundles" };

const listed = (db: Db, memberId: number, isListed: SQL, order: string, cursor: string | undefined) =>
  db
    .select(bundleColumns)
    .from(bundles)
    .innerJoin(members, eq(members.id, bundles.memberId))
    .where(
      and(
        eq(bundles.memberId, memberId),
        isListed,
        lt(bundles.id, sql`CAST(${readCursor(order, cursor) ?? HIGHEST_RANK} AS INTEGER)`),
      ),
    )
    .orderBy(desc(bundles.id))
    .limit(BUNDLES_PAGE + 1);

/** A member's own bundles that have not ended, newest first. */
export const ownBundles = (db: Db, memberId: number, cursor?: string) =>
  listed(db, memberId, isLive, orders.own, cursor);

/** A member's bundles that are for sale, newest first. */
export const shownBundles = (db: Db, memberId: number, cursor?: string) =>
  listed(db, memberId, isForSale, orders.shown, cursor);
