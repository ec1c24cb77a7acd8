import type { AdminGuide, AdminGuidesQuery } from "#contracts/guides.ts";
import type { Db } from "#worker/db/client.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import { findForEdit, pageOfAll } from "./queries.ts";
import { toAdminCard, toAdminGuide } from "./view.ts";

/** All guides, also unpublished ones, for operators. */
export async function listAllGuides(db: Db, query: AdminGuidesQuery) {
  const rows = await pageOfAll(db, { ...query, limit: query.limit + 1 });
  const { items, next_cursor } = toPage(rows, query.limit, ({ id }) => writeCursor("guides", id));
  return { items: items.map(toAdminCard), next_cursor };
}

/** A guide with its text as it was written, for operators; 404 when there is none. */
export async function requireGuideForEdit(db: Db, id: number): Promise<AdminGuide> {
  const guide = await findForEdit(db, id);
  if (!guide) throw notFound("글");
  return toAdminGuide(guide);
}
