import { and, count, eq, sql } from "drizzle-orm";
import { collectionTag, memberTag } from "#contracts/cache-tags.ts";
import { COLLECTIONS_MAX } from "#contracts/limits.ts";
import type { Db } from "#worker/db/client.ts";
import { collections } from "#worker/db/schema/collections.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { isOwn, isThere } from "./queries.ts";
import { collectionNotFound } from "./read.ts";

/** The member who acts, and where to put the cache tags that follow. */
export type CollectionActor = Actor & { stale: string[] };

/** Whether the member may have one more collection, as an SQL condition. */
export const hasRoom = (db: Db, memberId: number) =>
  sql`(${db
    .select({ n: count() })
    .from(collections)
    .where(and(eq(collections.memberId, memberId), isThere))}) < ${COLLECTIONS_MAX}`;

export const tooMany = () => new AppError("conflict", `모음은 ${COLLECTIONS_MAX}개까지 만들 수 있어요.`);

/** Marks what shows a collection as stale. */
export const touch = ({ member, stale }: CollectionActor, id: number) =>
  stale.push(collectionTag(id), memberTag(member.id));

/** The refusal of a write to a collection: 404 for another's, 409 for one that an operator hid. */
export async function refuseWrite({ db, member }: Actor, id: number): Promise<never> {
  const collection = await db
    .select({ hiddenFor: collections.hiddenFor })
    .from(collections)
    .where(isOwn(member, id))
    .get();
  if (collection?.hiddenFor) throw new AppError("conflict", "운영자가 숨긴 모음은 고칠 수 없어요.");
  throw collectionNotFound();
}
