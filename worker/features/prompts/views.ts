import { and, eq, sql } from "drizzle-orm";
import type { ViewCount } from "#contracts/prompts.ts";
import type { Db } from "#worker/db/client.ts";
import { insertWhere } from "#worker/db/insert-where.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { prompts, promptViews } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { notFound } from "#worker/lib/errors.ts";
import { personHash, personOf } from "#worker/lib/person.ts";
import { seoulDay } from "#worker/lib/seoul.ts";
import { isPublished, isVisibleTo } from "./access.ts";

type Viewer = { reader: Member | null; address: string; userAgent: string };

export async function countView(
  db: Db,
  env: Env,
  id: number,
  { reader, address, userAgent }: Viewer,
): Promise<ViewCount> {
  const day = seoulDay(Date.now());
  const visitor = await personHash(env, "views", day, personOf({ memberId: reader?.id, address, userAgent }));
  const isShown = and(eq(prompts.id, id), isPublished);
  const isSeen = and(eq(promptViews.promptId, id), eq(promptViews.day, day), eq(promptViews.visitor, visitor));
  const [counted, , [shown]] = await db.batch([
    db
      .update(prompts)
      .set({ viewCount: sql`${prompts.viewCount} + 1`, popularityStale: 1 })
      .where(and(isShown, sql`NOT EXISTS (SELECT 1 FROM ${promptViews} WHERE ${isSeen})`))
      .returning({ id: prompts.id }),
    insertWhere(
      db,
      promptViews,
      { promptId: id, day, visitor },
      sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${isShown})`,
    ).onConflictDoNothing(),
    db
      .select({ viewCount: prompts.viewCount })
      .from(prompts)
      .where(and(eq(prompts.id, id), isVisibleTo(reader))),
  ]);
  if (!shown) throw notFound("프롬프트");
  return { view_count: shown.viewCount, counted: counted.length > 0 };
}
