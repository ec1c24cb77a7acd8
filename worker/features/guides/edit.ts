import { eq, sql } from "drizzle-orm";
import type { AdminGuide, AdminGuidesQuery, GuidePatch, NewGuide } from "#contracts/guides.ts";
import type { Db } from "#worker/db/client.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { audit } from "#worker/db/audit.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { findForEdit, isUntouched, pageOfAll } from "./queries.ts";
import { renderGuide } from "./render.ts";
import { adminColumns, toAdminCard, toAdminGuide } from "./view.ts";

const thing = "guide";
const written = { ...adminColumns, body: guides.body };

const staleVersion = () =>
  new AppError("stale_version", "그사이 다른 곳에서 고친 글이에요. 최신 내용을 불러온 뒤 다시 고쳐 주세요.", {
    errors: [{ field: "version", message: "최신 version이 아니에요." }],
  });

export async function listAllGuides(db: Db, query: AdminGuidesQuery) {
  const rows = await pageOfAll(db, { ...query, limit: query.limit + 1 });
  const { items, next_cursor } = toPage(rows, query.limit, ({ id }) => writeCursor("guides", id));
  return { items: items.map(toAdminCard), next_cursor };
}

export async function requireGuideForEdit(db: Db, id: number): Promise<AdminGuide> {
  const found = await findForEdit(db, id);
  if (!found) throw notFound("글");
  return toAdminGuide(found);
}

export async function writeGuide({ db, member }: Actor, { is_pinned: isPinned, ...guide }: NewGuide) {
  const now = new Date();
  const publishedAt = guide.status === "published" ? now : null;
  const [[created]] = await db.batch([
    db
      .insert(guides)
      .values({ ...guide, ...renderGuide(guide.body), isPinned, publishedAt, createdAt: now, updatedAt: now })
      .returning(written),
    // Ids only grow and a batch is one transaction, so the highest id is the guide just inserted.
    audit(db, { adminId: member.id, action: "create", thing, thingId: sql`max(id)` }, sql`FROM ${guides}`),
  ]);
  return toAdminGuide(created!);
}

/** The action that the audit records for a change: a change of visibility before one of text. */
function actionOf({ status, is_pinned }: GuidePatch, current: AdminGuide) {
  if (status !== undefined && status !== current.status) return status === "published" ? "publish" : "unpublish";
  if (is_pinned !== undefined && is_pinned !== current.is_pinned) return is_pinned ? "pin" : "unpin";
  return "revise";
}

export async function reviseGuide({ db, member }: Actor, id: number, patch: GuidePatch) {
  const { version, is_pinned: isPinned, ...columns } = patch;
  const current = await requireGuideForEdit(db, id);
  const rendered = columns.body === undefined ? {} : renderGuide(columns.body);
  const now = new Date();
  const asRead = isUntouched(id, version);
  const act = { adminId: member.id, action: actionOf(patch, current), thing, thingId: String(id) };
  const [, [revised]] = await db.batch([
    audit(db, act, sql`FROM ${guides} WHERE ${asRead}`),
    db
      .update(guides)
      .set({
        ...columns,
        ...rendered,
        ...(isPinned !== undefined && { isPinned }),
        ...(columns.status === "published" && { publishedAt: sql`coalesce(${guides.publishedAt}, ${now.getTime()})` }),
        version: version + 1,
        updatedAt: now,
      })
      .where(asRead)
      .returning(written),
  ]);
  if (!revised) throw staleVersion();
  return toAdminGuide(revised);
}

export async function removeGuide({ db, member }: Actor, id: number) {
  const [, [removed]] = await db.batch([
    audit(
      db,
      { adminId: member.id, action: "delete", thing, thingId: sql`id` },
      sql`FROM ${guides} WHERE ${eq(guides.id, id)}`,
    ),
    db.delete(guides).where(eq(guides.id, id)).returning({ id: guides.id }),
  ]);
  if (!removed) throw notFound("글");
  return removed;
}
