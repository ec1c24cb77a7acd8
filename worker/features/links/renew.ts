import { and, eq } from "drizzle-orm";
import { linkPath } from "#contracts/visibility.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { createLinkKey, isLinked } from "#worker/features/prompts/visibility.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";

/** Gives the member's prompt another link; the former one ends. 404 for a prompt without a link. */
export async function renewLink({ db, member }: Actor, id: number) {
  const linkKey = createLinkKey();
  const renewed = await db
    .update(prompts)
    .set({ linkKey })
    .where(and(eq(prompts.id, id), eq(prompts.memberId, member.id), isLinked))
    .returning({ id: prompts.id });
  if (!renewed[0]) throw notFound("링크");
  return { link: linkPath(linkKey) };
}
