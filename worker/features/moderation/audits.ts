import { desc, eq, lt } from "drizzle-orm";
import type { Page, PageQuery } from "#contracts/common.ts";
import type { Audit } from "#contracts/moderation.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { members } from "#worker/db/schema/members.ts";
import { audits } from "#worker/db/schema/moderation.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";

/** The audit log, latest first. */
export async function listAudits(db: Db, { cursor, limit }: PageQuery): Promise<Page<Audit>> {
  const rows = await db
    .select({ audit: audits, nickname: members.nickname })
    .from(audits)
    .innerJoin(members, eq(members.id, audits.adminId))
    .where(lt(audits.id, lastShown("audits", cursor)))
    .orderBy(desc(audits.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ audit }) => writeCursor("audits", audit.id));
  return {
    items: items.map(({ audit, nickname }) => ({
      id: audit.id,
      admin: { user_id: audit.adminId, nickname },
      action: audit.action,
      thing: audit.thing,
      thing_id: audit.thingId,
      reason: audit.reason,
      create_at: audit.createdAt.toISOString(),
    })),
    next_cursor,
  };
}
