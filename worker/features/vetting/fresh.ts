import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { DAY } from "#worker/lib/time.ts";

/** Days for which an account is fresh, and after which a published prompt has stood. */
const FRESH_DAYS = 7;

/** Whether nothing is known of the account yet: it is younger than seven days, or none of its prompts has been published for so long. */
export async function isFresh(db: Db, { id, createdAt }: Pick<Member, "id" | "createdAt">) {
  const before = Date.now() - FRESH_DAYS * DAY;
  if (createdAt.getTime() > before) return true;
  const [oldest] = await db
    .select({ publishedAt: prompts.publishedAt })
    .from(prompts)
    .where(and(eq(prompts.memberId, id), sql`${prompts.status} = 'published'`))
    .orderBy(asc(prompts.rankLatest))
    .limit(1);
  return !oldest?.publishedAt || oldest.publishedAt.getTime() > before;
}
