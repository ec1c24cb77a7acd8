import { eq } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { oauthGrants, personalTokens } from "#worker/db/schema/grants.ts";
import type { Grant } from "#worker/lib/http.ts";
import { HOUR } from "#worker/lib/time.ts";

const tables = { token: personalTokens, oauth: oauthGrants };

/** Writes that a grant was used, unless that was written within the last hour. `usedAt` is what was written before. */
export async function noteUse(db: Db, { kind, id }: Grant, usedAt: Date | null) {
  const now = new Date();
  if (usedAt !== null && usedAt.getTime() >= now.getTime() - HOUR) return;
  const table = tables[kind];
  await db.update(table).set({ usedAt: now }).where(eq(table.id, id));
}
