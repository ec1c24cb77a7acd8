import { and, asc, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Attachment } from "#contracts/attachments.ts";
import { ATTACHMENT_MAX, ATTACHMENTS_MAX } from "#contracts/limits.ts";
import { isScript } from "#contracts/scripts.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { insertFrom } from "#worker/db/insert-where.ts";
import { type Given, type Placeholders, prepared } from "#worker/db/prepared.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { promptAttachments, prompts } from "#worker/db/schema/prompts.ts";
import { reports } from "#worker/db/schema/reports.ts";
import type { Env } from "#worker/env.ts";
import { type Audience, audienceOf, readerValue } from "#worker/features/members/audience.ts";
import { dropObjects, storeObject } from "#worker/features/uploads/bucket.ts";
import { readAttachment } from "#worker/features/uploads/attachment-file.ts";
import { requirePixels } from "#worker/features/uploads/pixels.ts";
import { AppError, notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { readUpload } from "#worker/lib/upload.ts";

const FIELD = "attachment";
export const attachmentColumns = {
  id: promptAttachments.id,
  name: promptAttachments.name,
  size: promptAttachments.size,
};
/** Also of files of a skill. */
export const listedColumns = {
  ...attachmentColumns,
  path: promptAttachments.path,
  scriptState: promptAttachments.scriptState,
};

const isOwn = (id: number, owner: Member) =>
  and(eq(prompts.id, id), eq(prompts.memberId, owner.id), ne(prompts.status, "deleted"));

/** How many files are attached, those of a skill aside. */
const attachedTo = (promptId: SQL | number) => sql`(SELECT count(*) FROM ${promptAttachments}
  WHERE ${promptAttachments.promptId} = ${promptId} AND ${promptAttachments.removedAt} IS NULL AND ${promptAttachments.path} IS NULL)`;

/** Whether a prompt was sold or is being paid for, as an SQL condition. */
export const isSold = (promptId: number) => sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.promptId} = ${promptId}
  AND ${orders.status} IN ('confirming', 'paid', 'released', 'refunding', 'canceling'))`;

/** Whether a report of a prompt is open, as an SQL condition: what it is about must not disappear before the decision. */
export const isReported = (promptId: number) => sql`EXISTS (SELECT 1 FROM ${reports} WHERE ${reports.thing} = 'prompt'
  AND ${reports.thingId} = ${promptId} AND ${reports.status} = 'open')`;

/** When what is owned was paid for: a gift before it was claimed. */
const paidAt = sql`coalesce((SELECT ${orders.paidAt} FROM ${orders} WHERE ${orders.id} = ${entitlements.orderId} AND ${orders.isGift} = 1),
  ${entitlements.createdAt})`;

const boughtBefore = (promptId: Given<number>, readerId: Given<number>) => sql`EXISTS (SELECT 1 FROM ${entitlements}
  WHERE ${entitlements.memberId} = ${readerId} AND ${entitlements.promptId} = ${promptId}
  AND ${entitlements.revokedAt} IS NULL AND ${paidAt} <= ${promptAttachments.removedAt})`;

type Attached = Placeholders<{ promptId: number; readerId: number }>;
const attachments = prepared((db, at: Attached, audience: Audience) =>
  db
    .select(listedColumns)
    .from(promptAttachments)
    .where(
      and(
        eq(promptAttachments.promptId, at.promptId),
        audience === "member"
          ? or(isNull(promptAttachments.removedAt), boughtBefore(at.promptId, at.readerId))
          : isNull(promptAttachments.removedAt),
      ),
    )
    .orderBy(asc(promptAttachments.id)),
);

/** The current attachments, and for a buyer also those removed after the purchase, as a query for the caller's batch. */
export const attachmentsOf = (db: Db, promptId: number, reader: Member | null) =>
  attachments(db, { promptId, ...readerValue(reader) }, audienceOf(reader));

const tooMany = () =>
  new AppError("conflict", `파일은 ${ATTACHMENTS_MAX}개까지 첨부할 수 있어요. 하나를 지운 뒤에 올려 주세요.`, {
    errors: [{ field: FIELD, message: `파일은 ${ATTACHMENTS_MAX}개까지 첨부할 수 있어요.` }],
  });

/** Refuses when the prompt has no room for another file. The insert repeats the check, for two uploads at once. */
async function requireRoom({ db, member }: Actor, id: number) {
  const prompt = await db
    .select({ attached: sql<number>`${attachedTo(sql`${prompts.id}`)}` })
    .from(prompts)
    .where(isOwn(id, member))
    .get();
  if (!prompt) throw notFound("프롬프트");
  if (prompt.attached >= ATTACHMENTS_MAX) throw tooMany();
}

export async function attachFile(actor: Actor, env: Env, id: number, request: Request): Promise<Attachment> {
  await requireRoom(actor, id);
  const { name, type, bytes } = readAttachment(await readUpload(request, FIELD, ATTACHMENT_MAX));
  await requirePixels(env, { field: FIELD, bytes });
  const key = `attachments/${id}/${crypto.randomUUID()}`;
  const scriptState = isScript(name, new TextDecoder().decode(bytes.subarray(0, 8))) ? "waiting" : null;
  await storeObject(env, key, bytes, type);
  const attached = await insertFrom(
    actor.db,
    promptAttachments,
    { promptId: prompts.id, key, name, type, size: bytes.length, createdAt: new Date(), scriptState },
    sql`FROM ${prompts} WHERE ${isOwn(id, actor.member)} AND ${attachedTo(id)} < ${ATTACHMENTS_MAX}`,
  )
    .returning(attachmentColumns)
    .get();
  if (attached) return attached;
  await dropObjects(env, [key]);
  await requireRoom(actor, id);
  throw tooMany();
}

/** Removes an attachment. Members who bought the prompt with it can still download it, and the file stays while a report is open. */
export async function detachFile({ db, member }: Actor, env: Env, id: number, attachmentId: number) {
  const isIt = and(
    eq(promptAttachments.id, attachmentId),
    eq(promptAttachments.promptId, id),
    isNull(promptAttachments.removedAt),
    sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${isOwn(id, member)})`,
  );
  const answer = { id: promptAttachments.id, key: promptAttachments.key };
  const { kept, gone } = await batchOf(db, {
    kept: db
      .update(promptAttachments)
      .set({ removedAt: new Date() })
      .where(and(isIt, or(isSold(id), isReported(id))))
      .returning(answer),
    gone: db.delete(promptAttachments).where(isIt).returning(answer),
  });
  const removed = kept[0] ?? gone[0];
  if (!removed) throw notFound("첨부 파일");
  await dropObjects(
    env,
    gone.map(({ key }) => key),
  );
  return { id: removed.id };
}

/** Deletes the attachments of a deleted prompt that was never sold and has no open report, as a statement for the caller's batch. */
export const dropAttachmentsOf = (db: Db, id: number, owner: Member) =>
  db
    .delete(promptAttachments)
    .where(
      and(
        eq(promptAttachments.promptId, id),
        sql`EXISTS (SELECT 1 FROM ${prompts} WHERE ${and(eq(prompts.id, id), eq(prompts.memberId, owner.id))} AND ${prompts.status} = 'deleted')`,
        sql`NOT ${isSold(id)}`,
        sql`NOT ${isReported(id)}`,
      ),
    )
    .returning({ key: promptAttachments.key });
