import { promptTag } from "#contracts/cache-tags.ts";
import { and, eq, ne } from "drizzle-orm";
import { batchOf } from "#worker/db/batch-of.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import type { Env } from "#worker/env.ts";
import { dropObjects } from "#worker/features/uploads/bucket.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { dropAttachmentsOf } from "./attachments.ts";

/** Deletes a prompt from every list. Its row, and the files of a sold one, stay for members who bought it; files also stay while a report is open, until `purgePrompts`. */
export async function removePrompt({ db, member, stale }: Actor & { stale: string[] }, env: Env, id: number) {
  const now = new Date();
  const { removed, dropped } = await batchOf(db, {
    removed: db
      .update(prompts)
      .set({ status: "deleted", deletedAt: now, updatedAt: now, publishAt: null, linkKey: null })
      .where(and(eq(prompts.id, id), eq(prompts.memberId, member.id), ne(prompts.status, "deleted")))
      .returning({ id: prompts.id, remixedFrom: prompts.remixedFrom }),
    dropped: dropAttachmentsOf(db, id, member),
  });
  if (!removed[0]) throw notFound("프롬프트");
  await dropObjects(
    env,
    dropped.map(({ key }) => key),
  );
  if (removed[0].remixedFrom !== null) stale.push(promptTag(removed[0].remixedFrom));
  return { id: removed[0].id };
}
