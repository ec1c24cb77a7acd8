import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import type { AdminGuidesQuery, GuideKind } from "#contracts/guides.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { type Given, type Placeholders, prepared } from "#worker/db/prepared.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { adminColumns, cardColumns } from "./view.ts";

// A literal, not a bound value, so that the partial indexes are used.
const isPublished = sql`${guides.status} = 'published'`;
const isOfKind = (kind: Given<GuideKind>) => and(eq(guides.kind, kind), isPublished);

/** The order's name in its cursors: a cursor of the tips is refused by the announcements. */
export const orderOf = (kind: GuideKind) => `${kind}s`;

type CardsQuery = { kind: GuideKind; limit: number; cursor?: string };

const cards = prepared((db, at: Placeholders<{ kind: GuideKind; after: string; limit: number }>) =>
  db
    .select(cardColumns)
    .from(guides)
    .where(and(isOfKind(at.kind), lt(guides.rank, sql`CAST(${at.after} AS INTEGER)`)))
    .orderBy(desc(guides.rank))
    .limit(at.limit),
);

/** Guide cards of one kind: pinned ones first, then the newest. */
export const guideCards = (db: Db, { kind, limit, cursor }: CardsQuery) =>
  cards(db, { kind, after: readCursor(orderOf(kind), cursor) ?? HIGHEST_RANK, limit });

/** Guide cards of one kind, the newest first whether pinned or not. */
export const newestGuideCards = prepared((db, at: Placeholders<{ kind: GuideKind; limit: number }>) =>
  db
    .select(cardColumns)
    .from(guides)
    .where(isOfKind(at.kind))
    .orderBy(desc(guides.publishedAt), desc(guides.id))
    .limit(at.limit),
);

const link = { id: guides.id, title: guides.title };
const moment = sql`(${guides.publishedAt}, ${guides.id})`;
const momentOf = (id: Given<number>) => sql`(SELECT g.published_at, g.id FROM ${guides} AS g WHERE g.id = ${id})`;

type One = Placeholders<{ kind: GuideKind; id: number }>;

const articleColumns = { ...cardColumns, headings: guides.headings };
const isOne = (at: One) => and(isOfKind(at.kind), eq(guides.id, at.id));
const articles = {
  html: prepared((db, at: One) =>
    db
      .select({ ...articleColumns, html: guides.html })
      .from(guides)
      .where(isOne(at)),
  ),
  content: prepared((db, at: One) =>
    db
      .select({ ...articleColumns, content: guides.content })
      .from(guides)
      .where(isOne(at)),
  ),
};

/** The guide before or after one by time. */
const beside = prepared((db, at: One, side: "older" | "newer") => {
  const [order, comparison] = side === "older" ? [desc, sql`<`] : [asc, sql`>`];
  return db
    .select(link)
    .from(guides)
    .where(and(isOfKind(at.kind), sql`${moment} ${comparison} ${momentOf(at.id)}`))
    .orderBy(order(guides.publishedAt), order(guides.id))
    .limit(1);
});

/** A guide as HTML or as a tree, with links to the older and the newer one, in one round trip. */
export async function findGuide(db: Db, kind: GuideKind, id: number, form: "html" | "content") {
  const one = { kind, id };
  const {
    guide: [guide],
    previous,
    next,
  } = await batchOf(db, {
    guide: form === "html" ? articles.html(db, one) : articles.content(db, one),
    previous: beside(db, one, "older"),
    next: beside(db, one, "newer"),
  });
  return guide && { guide, previous: previous[0] ?? null, next: next[0] ?? null };
}

export const publishedGuideIds = prepared((db, at: Placeholders<{ limit: number }>) =>
  db
    .select({ id: guides.id, kind: guides.kind })
    .from(guides)
    .where(isPublished)
    .orderBy(desc(guides.id))
    .limit(at.limit),
);

/** Every guide, drafts included, newest first. */
export const pageOfAll = (db: Db, { kind, cursor, limit }: AdminGuidesQuery) =>
  db
    .select(adminColumns)
    .from(guides)
    .where(and(kind && eq(guides.kind, kind), lt(guides.id, lastShown("guides", cursor))))
    .orderBy(desc(guides.id))
    .limit(limit);

export const findForEdit = (db: Db, id: number) =>
  db
    .select({ ...adminColumns, body: guides.body })
    .from(guides)
    .where(eq(guides.id, id))
    .get();

export const isUntouched = (id: number, version: number) => and(eq(guides.id, id), eq(guides.version, version));
