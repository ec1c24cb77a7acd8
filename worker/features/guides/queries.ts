import { and, asc, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { AdminGuidesQuery, GuideKind } from "#contracts/guides.ts";
import type { Db } from "#worker/db/client.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { HIGHEST_RANK, readCursor } from "#worker/lib/cursor.ts";
import { adminColumns, cardColumns } from "./view.ts";

// A literal, not a bound value, so that the partial indexes are used.
const isPublished = sql`${guides.status} = 'published'`;
const isOfKind = (kind: GuideKind) => and(eq(guides.kind, kind), isPublished);

/** The order's name in its cursors: a cursor of the tips is refused by the announcements. */
export const orderOf = (kind: GuideKind) => `${kind}s`;

type CardsQuery = { kind: GuideKind; limit: number; cursor?: string };

/** Guide cards of one kind: pinned ones first, then the newest. */
export const guideCards = (db: Db, { kind, limit, cursor }: CardsQuery) =>
  db
    .select(cardColumns)
    .from(guides)
    .where(
      and(isOfKind(kind), lt(guides.rank, sql`CAST(${readCursor(orderOf(kind), cursor) ?? HIGHEST_RANK} AS INTEGER)`)),
    )
    .orderBy(desc(guides.rank))
    .limit(limit);

const isOne = (kind: GuideKind, id: number) => and(isOfKind(kind), eq(guides.id, id));

const link = { id: guides.id, title: guides.title };
const moment = sql`(${guides.publishedAt}, ${guides.id})`;
const momentOf = (id: number) => sql`(SELECT g.published_at, g.id FROM ${guides} AS g WHERE g.id = ${id})`;

/** A guide as HTML or as a tree, with links to the older and the newer one, in one round trip. */
export async function findGuide(db: Db, kind: GuideKind, id: number, form: "html" | "content") {
  const columns = { ...cardColumns, headings: guides.headings };
  const article = form === "html" ? { ...columns, html: guides.html } : { ...columns, content: guides.content };
  const beside = (condition: SQL) =>
    db
      .select(link)
      .from(guides)
      .where(and(isOfKind(kind), condition));
  const [[guide], [previous], [next]] = await db.batch([
    db.select(article).from(guides).where(isOne(kind, id)),
    beside(sql`${moment} < ${momentOf(id)}`)
      .orderBy(desc(guides.publishedAt), desc(guides.id))
      .limit(1),
    beside(sql`${moment} > ${momentOf(id)}`)
      .orderBy(asc(guides.publishedAt), asc(guides.id))
      .limit(1),
  ]);
  return guide && { guide, previous: previous ?? null, next: next ?? null };
}

export const publishedGuideIds = (db: Db, limit: number) =>
  db.select({ id: guides.id, kind: guides.kind }).from(guides).where(isPublished).orderBy(desc(guides.id)).limit(limit);

/** Every guide, drafts included, newest first. */
export const pageOfAll = (db: Db, { kind, cursor, limit }: AdminGuidesQuery) =>
  db
    .select(adminColumns)
    .from(guides)
    .where(
      and(
        kind && eq(guides.kind, kind),
        lt(guides.id, sql`CAST(${readCursor("guides", cursor) ?? HIGHEST_RANK} AS INTEGER)`),
      ),
    )
    .orderBy(desc(guides.id))
    .limit(limit);

export const findForEdit = (db: Db, id: number) =>
  db
    .select({ ...adminColumns, body: guides.body })
    .from(guides)
    .where(eq(guides.id, id))
    .get();

export const isUntouched = (id: number, version: number) => and(eq(guides.id, id), eq(guides.version, version));
