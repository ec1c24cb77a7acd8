import { and, eq, ne } from "drizzle-orm";
import { prompts } from "#worker/db/schema/prompts.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/** Out of every list at once; the row stays for those who bought it. */
export async function removePrompt({ db, member }: Actor, id: number) {
  const now = new Date();
  const removed = await db
    .update(prompts)
    .set({ status: "deleted", deletedAt: now, updatedAt: now })
    .where(and(eq(prompts.id, id), eq(prompts.memberId, member.id), ne(prompts.status, "deleted")))
    .returning({ id: prompts.id })
    .get();
  if (!removed) throw notFound("프롬프트");
  return removed;
}
