import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { announcements, follows } from "#worker/db/schema/follows.ts";
import { members } from "#worker/db/schema/members.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { prompts } from "#worker/db/schema/prompts.ts";

const STEP = 500;

/** The key of the one notification of a new prompt, whatever a member follows. */
export const aboutNewPrompt = (promptId: number) => `new_prompt:${promptId}`;

// The next followers without a notification, in the order in which they followed; none when the prompt is no longer published.
const nextOf = (promptId: number) => sql`(
  SELECT f.id, f.follower_id FROM ${follows} AS f
  WHERE f.followee_id = (SELECT a.member_id FROM ${announcements} AS a INNER JOIN ${prompts} AS p ON p.id = a.prompt_id
      WHERE a.prompt_id = ${promptId} AND a.done_at IS NULL AND a.watch_tokens IS NULL AND p.status = 'published')
    AND f.id > (SELECT a.position FROM ${announcements} AS a WHERE a.prompt_id = ${promptId})
  ORDER BY f.id LIMIT ${sql.raw(String(STEP))})`;

const isHeard = (mutedKinds: SQL) => sql`${mutedKinds} NOT LIKE '%"new_prompt"%'`;

/**
 * Notifies the next 500 followers of the prompter. Repeating a step, or running it twice at once, creates no second notification. Returns
 * who was told, and whether they were the last.
 */
export async function tellFollowers(db: Db, promptId: number) {
  const next = nextOf(promptId);
  const { told, rest } = await batchOf(db, {
    inserted: insertFrom(
      db,
      notifications,
      {
        memberId: sql`next.follower_id`,
        kind: "new_prompt",
        about: aboutNewPrompt(promptId),
        actorId: sql`a.member_id`,
        promptId: sql`a.prompt_id`,
        createdAt: new Date(),
      },
      sql`FROM ${next} AS next CROSS JOIN ${announcements} AS a CROSS JOIN members AS m
        WHERE a.prompt_id = ${promptId} AND m.id = next.follower_id AND ${isHeard(sql`m.muted_kinds`)}`,
    ).onConflictDoNothing(),
    told: db
      .select({ id: members.id })
      .from(members)
      .where(and(sql`${members.id} IN (SELECT follower_id FROM ${next})`, isHeard(sql`${members.mutedKinds}`))),
    rest: db.select({ count: sql<number>`count(*)`.as("rest") }).from(sql`${next}`),
    moved: db
      .update(announcements)
      .set({
        position: sql`coalesce((SELECT max(id) FROM ${next}), ${announcements.position})`,
        workedAt: new Date(),
      })
      .where(
        and(eq(announcements.promptId, promptId), isNull(announcements.doneAt), isNull(announcements.watchTokens)),
      ),
  });
  return { told: told.map(({ id }) => id), isLast: rest[0]!.count < STEP };
}
