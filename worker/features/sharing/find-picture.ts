import { and, eq } from "drizzle-orm";
import { prompterTag, memberTag, pictureTag, promptTag } from "#contracts/cache-tags.ts";
import type { SharePicture } from "#contracts/share-picture.ts";
import type { Db } from "#worker/db/client.ts";
import { type Placeholders, prepared } from "#worker/db/prepared.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { profileOf } from "#worker/features/members/queries.ts";
import { toProfile } from "#worker/features/members/view.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { cardColumns, toCard } from "#worker/features/prompts/view.ts";
import type { Shared } from "./picture-address.ts";
import { pictureOfMember, pictureOfPrompt } from "./picture-of.ts";

const cardOf = prepared((db, at: Placeholders<{ id: number }>) =>
  db
    .select(cardColumns)
    .from(prompts)
    .where(and(eq(prompts.id, at.id), isPublished)),
);

/** What is to be drawn, and the tags by which shared copies are taken down. */
type Found = { picture: SharePicture; tags: string[] };

/** What the picture of a prompt or member shows now; undefined where a guest finds neither. */
export async function findPicture(db: Db, { kind, id }: Shared): Promise<Found | undefined> {
  if (kind === "prompt") {
    const [row] = await cardOf(db, { id });
    return row && { picture: pictureOfPrompt(toCard(row)), tags: [promptTag(id), prompterTag(row.memberId)] };
  }
  const row = await profileOf(db, id).get();
  return row && { picture: pictureOfMember(toProfile(row)), tags: [memberTag(id), pictureTag(id)] };
}
