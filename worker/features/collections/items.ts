import { and, eq, type SQL, sql } from "drizzle-orm";
import { COLLECTION_PROMPTS_MAX } from "#contracts/limits.ts";
import type { CollectedPatch } from "#contracts/collections.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { isUndone, must, mustChangeOne } from "#worker/db/must.ts";
import { collectionItems, collections } from "#worker/db/schema/collections.ts";
import { prompts } from "#worker/db/schema/prompts.ts";
import { isPublished } from "#worker/features/prompts/access.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { seoulDay, seoulMidnight } from "#worker/lib/seoul.ts";
import { type CollectionActor, refuseWrite, touch } from "./own-writes.ts";
import { isEditable } from "./queries.ts";

/** The distance of neighbours when they are added: one place can be halved twenty times before all are spread anew. */
const GAP = sql.raw(String(2 ** 20));

const isItem = (id: number, promptId: number) =>
  and(eq(collectionItems.collectionId, id), eq(collectionItems.promptId, promptId))!;
const rowOf = (id: number, promptId: number) =>
  sql`EXISTS (SELECT 1 FROM ${collectionItems} WHERE ${isItem(id, promptId)})`;

/** Notes the change in the collection's own row; with `mustChangeOne` behind it, it also says whether this member may write. */
const note = ({ db, member }: Actor, id: number, now: Date) =>
  [db.update(collections).set({ updatedAt: now }).where(isEditable(member, id)), mustChangeOne(db)] as const;

/** From when on followers may be told of what the statement before added: now, or the day after they were told last. */
function arrival({ db, member }: Actor, id: number, now: Date) {
  const at = now.getTime();
  return db
    .update(collections)
    .set({
      arrivedAt: now,
      tellAt: sql`coalesce(tell_at, CASE WHEN told_on = ${seoulDay(at)} THEN ${seoulMidnight(at)} ELSE ${at} END)`,
    })
    .where(and(isEditable(member, id), sql`changes() > 0 AND is_public = 1 AND follower_count > 0`));
}

async function undoneAs(actor: Actor, id: number, error: unknown): Promise<never> {
  if (isUndone(error, /collection is full/))
    throw new AppError("conflict", `모음 하나에는 ${COLLECTION_PROMPTS_MAX}개까지 넣을 수 있어요.`);
  if (isUndone(error)) return refuseWrite(actor, id);
  throw error;
}

/**
 * Adds published prompts at the end of the member's own collection, in this order; those that are in it stay where they are. Room is
 * made by prompts that were deleted. Throws 404 when one is not published, and 409 for one more than `COLLECTION_PROMPTS_MAX`;
 * then none is added.
 */
export async function addToCollection(actor: CollectionActor, id: number, promptIds: number[]) {
  const { db, member } = actor;
  const now = new Date();
  const ids = JSON.stringify(promptIds);
  const last = sql`coalesce((SELECT max(position) FROM ${collectionItems} WHERE collection_id = ${id}), 0)`;
  const values = {
    collectionId: id,
    promptId: prompts.id,
    memberId: member.id,
    // The end is read once: every row that is inserted moves it.
    position: sql`last.at + (asked.key + 1) * ${GAP}`,
    createdAt: now,
  };
  const source = sql`FROM (SELECT ${last} AS at) AS last CROSS JOIN json_each(${ids}) AS asked CROSS JOIN ${prompts} ON prompts.id = asked.value
    WHERE ${isPublished}`;
  try {
    const { added } = await batchOf(db, {
      noted: note(actor, id, now),
      areShown: must(
        db,
        sql`(SELECT count(*) FROM ${prompts} WHERE id IN (SELECT value FROM json_each(${ids})) AND status = 'published') = ${promptIds.length}`,
      ),
      deleted: db.delete(collectionItems).where(
        and(
          eq(collectionItems.collectionId, id),
          sql`prompt_id IN (SELECT item.prompt_id FROM collection_items AS item CROSS JOIN prompts AS gone ON gone.id = item.prompt_id
              WHERE item.collection_id = ${id} AND gone.status = 'deleted')`,
        ),
      ),
      added: insertFrom(db, collectionItems, values, source)
        .onConflictDoNothing()
        .returning({ id: collectionItems.id }),
      arrived: arrival(actor, id, now),
    });
    touch(actor, id);
    return { added: added.length };
  } catch (error) {
    if (isUndone(error) && (await isWritable(actor, id))) throw notFound("프롬프트");
    return undoneAs(actor, id, error);
  }
}

const isWritable = async ({ db, member }: Actor, id: number) =>
  (await db.select({ id: collections.id }).from(collections).where(isEditable(member, id)).get()) !== undefined;

/** The positions between which a prompt moves: of the one before, and of the next that is not itself. */
function neighbours(id: number, promptId: number, after: number | null) {
  const others = sql`FROM collection_items AS other WHERE other.collection_id = ${id} AND other.prompt_id <> ${promptId}`;
  const before =
    after === null
      ? sql`(SELECT min(other.position) - 2 * ${GAP} ${others})`
      : sql`(SELECT other.position ${others} AND other.prompt_id = ${after})`;
  const next =
    after === null
      ? sql`(SELECT min(other.position) ${others})`
      : sql`coalesce((SELECT min(other.position) ${others} AND other.position > ${before}), ${before} + 2 * ${GAP})`;
  return { before, next };
}

/** Spreads the prompts of a collection anew, in their order, where two are so close that nothing fits between them. */
const spreadIf = ({ db }: Actor, id: number, isTight: SQL) =>
  db
    .update(collectionItems)
    .set({ position: sql`spread.place * ${GAP}` })
    .from(
      sql`(SELECT id, row_number() OVER (ORDER BY position) AS place FROM collection_items
        WHERE collection_id = ${id} AND ${isTight}) AS spread`,
    )
    .where(sql`spread.id = collection_items.id`);

/**
 * Moves a prompt of the member's own collection, or writes the sentence on it. One statement moves it halfway between its new
 * neighbours, so that of two moves at once none is lost and no two prompts share a place. Throws 404 for a prompt that is not in it.
 */
export async function reviseCollected(
  actor: CollectionActor,
  id: number,
  promptId: number,
  { note: sentence, after }: CollectedPatch,
) {
  const { db } = actor;
  if (after === promptId) throw new AppError("unprocessable", "자기 뒤로는 옮길 수 없어요.");
  const now = new Date();
  const { before, next } = neighbours(id, promptId, after ?? null);
  const isMoved = after !== undefined;
  try {
    await db.batch([
      ...note(actor, id, now),
      must(db, isMoved && after !== null ? sql`${rowOf(id, promptId)} AND ${rowOf(id, after)}` : rowOf(id, promptId)),
      spreadIf(actor, id, isMoved ? sql`(SELECT ${next} - ${before}) < 2` : sql`false`),
      db
        .update(collectionItems)
        .set({ note: sentence, position: isMoved ? sql`coalesce((${before} + ${next}) / 2, position)` : sql`position` })
        .where(isItem(id, promptId)),
    ]);
  } catch (error) {
    if (isUndone(error) && (await isWritable(actor, id))) throw notFound("모음의 프롬프트");
    return undoneAs(actor, id, error);
  }
  touch(actor, id);
  return { id: promptId };
}

/** Takes a prompt out of the member's own collection. Throws 404 for one that is not in it. */
export async function removeFromCollection(actor: CollectionActor, id: number, promptId: number) {
  const { db } = actor;
  try {
    await db.batch([
      ...note(actor, id, new Date()),
      must(db, rowOf(id, promptId)),
      db.delete(collectionItems).where(isItem(id, promptId)),
    ]);
  } catch (error) {
    if (isUndone(error) && (await isWritable(actor, id))) throw notFound("모음의 프롬프트");
    return undoneAs(actor, id, error);
  }
  touch(actor, id);
  return { id: promptId };
}
