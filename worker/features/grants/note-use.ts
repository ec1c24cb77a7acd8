import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { personalTokens } from "#worker/db/schema/grants.ts";
import type { Grant } from "#worker/lib/http.ts";
import { HOUR } from "#worker/lib/time.ts";

const isLate = (usedAt: Date | null, now: Date) => usedAt === null || usedAt.getTime() < now.getTime() - HOUR;

/** Writes that a grant was used, unless that was written within the last hour. `usedAt` is what was written before. */
export async function noteUse(db: Db, { id }: Grant, usedAt: Date | null) {
  const now = new Date();
  if (!isLate(usedAt, now)) return;
  const isStillLate = or(isNull(personalTokens.usedAt), lt(personalTokens.usedAt, new Date(now.getTime() - HOUR)));
  await db
    .update(personalTokens)
    .set({ usedAt: now })
    .where(and(eq(personalTokens.id, id), isStillLate));
}
