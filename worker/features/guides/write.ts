import { sql } from "drizzle-orm";
import type { NewGuide } from "#contracts/guides.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { audit } from "#worker/db/audit.ts";
import type { Actor } from "#worker/lib/http.ts";
import { renderGuide } from "./render.ts";
import { adminColumns, toAdminGuide } from "./view.ts";

/** Writes a guide and records it in the audit. */
export async function writeGuide({ db, member }: Actor, { is_pinned: isPinned, ...guide }: NewGuide) {
  const now = new Date();
  const publishedAt = guide.status === "published" ? now : null;
  const { created } = await batchOf(db, {
    created: db
      .insert(guides)
      .values({ ...guide, ...renderGuide(guide.body), isPinned, publishedAt, createdAt: now, updatedAt: now })
      .returning({ ...adminColumns, body: guides.body }),
    // Ids only grow and a batch is one transaction, so the highest id is the guide just inserted.
    audited: audit(
      db,
      { adminId: member.id, action: "create", thing: "guide", thingId: sql`max(id)` },
      sql`FROM ${guides}`,
    ),
  });
  return toAdminGuide(created[0]!);
}
