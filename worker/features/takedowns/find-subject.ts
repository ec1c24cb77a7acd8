import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import type { ThingId } from "#worker/features/moderation/subjects.ts";
import { things } from "#worker/features/moderation/things.ts";
import { AppError } from "#worker/lib/errors.ts";
import { thingAt } from "./address.ts";

// Nobody has this id: what is shown to it, everybody can see.
const ANYBODY = { id: 0 };

const unknown = (message: string) =>
  new AppError("invalid_input", message, { errors: [{ field: "address", message }] });

const ownerOf = (db: Db, { thing, id }: ThingId) =>
  db
    .select({ id: sql<number>`${things[thing].owner}`.as("owner") })
    .from(things[thing].id.table)
    .where(and(eq(things[thing].id, id), things[thing].isShown(ANYBODY)))
    .get();

/**
 * What an address is about, which everybody must be able to see. What is private, hidden or gone is answered as what never was, so that
 * nobody learns of it.
 */
export async function requireAt(db: Db, address: string, origin: string) {
  const place = thingAt(address, origin);
  if (!place) throw unknown("글감에 있는 글이나 프로필의 주소를 넣어 주세요.");
  const owner = await ownerOf(db, place);
  if (!owner) throw unknown("이 주소에서 볼 수 있는 것을 찾지 못했어요. 주소를 다시 확인해 주세요.");
  return { ...place, ownerId: owner.id };
}
