import { and, eq, sql } from "drizzle-orm";
import { linkPath } from "#contracts/visibility.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isActive } from "#worker/features/members/active.ts";
import type { ThingId } from "#worker/features/moderation/subjects.ts";
import { things } from "#worker/features/moderation/things.ts";
import { isLinked } from "#worker/features/prompts/visibility.ts";
import { AppError } from "#worker/lib/errors.ts";
import { linkKeyAt, thingAt } from "./address.ts";

// Nobody has this id: what is shown to it, everybody can see.
const ANYBODY = { id: 0 };

const unknown = (message: string) =>
  new AppError("invalid_input", message, { errors: [{ field: "address", message }] });

/** The prompt that is seen by this link. */
const linkedOf = (db: Db, key: string) =>
  db
    .select({ id: prompts.id, ownerId: prompts.memberId })
    .from(prompts)
    .innerJoin(members, eq(members.id, prompts.memberId))
    .where(and(eq(prompts.linkKey, key), isLinked, isActive))
    .get();

const ownerOf = (db: Db, { thing, id }: ThingId) =>
  db
    .select({ ownerId: sql<number>`${things[thing].owner}`.as("owner") })
    .from(things[thing].id.table)
    .where(and(eq(things[thing].id, id), things[thing].isShown(ANYBODY)))
    .get();

async function seenAt(db: Db, address: string, origin: string) {
  const key = linkKeyAt(address, origin);
  if (key !== undefined) {
    const linked = await linkedOf(db, key);
    return linked && { thing: "prompt" as const, path: linkPath(key), ...linked };
  }
  const place = thingAt(address, origin);
  if (!place) throw unknown("글감에 있는 글이나 프로필의 주소를 넣어 주세요.");
  const owner = await ownerOf(db, place);
  return owner && { ...place, ...owner };
}

/**
 * What an address is about, which everybody, or whoever has this link, must be able to see. What is private, hidden or gone is answered as
 * what never was, so that nobody learns of it.
 */
export async function requireAt(db: Db, address: string, origin: string) {
  const seen = await seenAt(db, address, origin);
  if (!seen) throw unknown("이 주소에서 볼 수 있는 것을 찾지 못했어요. 주소를 다시 확인해 주세요.");
  return seen;
}
