import { and, desc, eq } from "drizzle-orm";
import type { WatchList } from "#contracts/watches.ts";
import { watches } from "#worker/db/schema/watches.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { toWatch } from "./view.ts";

/** All that the member watches, newest first. */
export async function listWatches({ db, member }: Actor): Promise<WatchList> {
  const rows = await db.select().from(watches).where(eq(watches.memberId, member.id)).orderBy(desc(watches.id));
  return { items: rows.map(toWatch) };
}

/** Ends one of the member's own watches. What they were told before stays. */
export async function unwatch({ db, member }: Actor, id: number) {
  const removed = await db
    .delete(watches)
    .where(and(eq(watches.id, id), eq(watches.memberId, member.id)))
    .returning({ id: watches.id })
    .get();
  if (!removed) throw notFound("알림 받는 검색");
  return removed;
}
