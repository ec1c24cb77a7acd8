import { sql } from "drizzle-orm";
import type { AdminGuide, GuidePatch } from "#contracts/guides.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { audit } from "#worker/db/audit.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isUntouched } from "./queries.ts";
import { renderGuide } from "./render.ts";
import { adminColumns, toAdminGuide } from "./view.ts";
import { requireGuideForEdit } from "./guides-for-edit.ts";

const staleVersion = () =>
  new AppError("stale_version", "그사이 다른 곳에서 고친 글이에요. 최신 내용을 불러온 뒤 다시 고쳐 주세요.", {
    errors: [{ field: "version", message: "최신 version이 아니에요." }],
  });

/** The action that the audit records for a change: a change of visibility before one of text. */
function actionOf({ status, is_pinned }: GuidePatch, current: AdminGuide) {
  if (status !== undefined && status !== current.status) return status === "published" ? "publish" : "unpublish";
  if (is_pinned !== undefined && is_pinned !== current.is_pinned) return is_pinned ? "pin" : "unpin";
  return "revise";
}

/** Changes a guide and records it in the audit. Throws `stale_version` when it was changed since it was read. */
export async function reviseGuide({ db, member }: Actor, id: number, patch: GuidePatch) {
  const { version, is_pinned: isPinned, ...columns } = patch;
  const current = await requireGuideForEdit(db, id);
  const rendered = columns.body === undefined ? {} : renderGuide(columns.body);
  const now = new Date();
  const asRead = isUntouched(id, version);
  const act = { adminId: member.id, action: actionOf(patch, current), thing: "guide", thingId: String(id) };
  const { revised } = await batchOf(db, {
    audited: audit(db, act, sql`FROM ${guides} WHERE ${asRead}`),
    revised: db
      .update(guides)
      .set({
        ...columns,
        ...rendered,
        ...(isPinned !== undefined && { isPinned }),
        ...(columns.status === "published" && {
          publishedAt: sql`coalesce(${guides.publishedAt}, ${now.getTime()})`,
        }),
        version: version + 1,
        updatedAt: now,
      })
      .where(asRead)
      .returning({ ...adminColumns, body: guides.body }),
  });
  if (!revised[0]) throw staleVersion();
  return toAdminGuide(revised[0]);
}
