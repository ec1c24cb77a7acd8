import { eq, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { guides } from "#worker/db/schema/guides.ts";
import { audit } from "#worker/db/audit.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/** Removes a guide and records it in the audit. */
export async function removeGuide({ db, member }: Actor, id: number) {
  const { removed } = await batchOf(db, {
    audited: audit(
      db,
      { adminId: member.id, action: "delete", thing: "guide", thingId: sql`id` },
      sql`FROM ${guides} WHERE ${eq(guides.id, id)}`,
    ),
    removed: db.delete(guides).where(eq(guides.id, id)).returning({ id: guides.id }),
  });
  if (!removed[0]) throw notFound("글");
  return removed[0];
}
