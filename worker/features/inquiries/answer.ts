import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { InquiryAnswer, InquiryClosing, OperatedInquiry } from "#contracts/inquiries.ts";
import { audit } from "#worker/db/audit.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { queueGuestMail } from "#worker/db/queue-mail.ts";
import { inquiries, inquiryMessages } from "#worker/db/schema/inquiries.ts";
import type { Env } from "#worker/env.ts";
import { notifyByMail } from "#worker/features/notifications/notify-by-mail.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { keyHashOf, keyOf } from "./key.ts";
import type { InquiryRow } from "./queries.ts";
import { readQueued, requireQueued } from "./queue.ts";
import { hasRoom } from "./write-on.ts";

type Operator = Actor & { publications: Publication[] };

/** Who asked hears that there is an answer, and not what it says. */
function telling(db: Db, { id, memberId }: InquiryRow, answer: SQL) {
  if (memberId === null) return [queueGuestMail(db, { kind: "inquiry_answer", about: sql`CAST(${answer} AS TEXT)` })];
  return notifyByMail(db, {
    to: memberId,
    kind: "inquiry",
    about: sql`'inquiry:' || ${answer}`,
    subjectId: id,
    content: "남긴 문의에 운영자가 답했어요. 읽고 더 적을 수 있어요.",
  });
}

/** The key of a guest as mails are going to have it: that of earlier ones may be of another secret. */
const keyHashNow = async (env: Env, { memberId, nonce }: InquiryRow) =>
  memberId === null ? { keyHash: await keyHashOf(await keyOf(env, nonce)) } : {};

async function requireOthers(operator: Actor, id: number) {
  const row = await requireQueued(operator.db, id);
  if (row.memberId === operator.member.id) throw new AppError("forbidden", "내가 한 문의라 다른 운영자가 답해야 해요.");
  if (row.status === "closed") throw new AppError("conflict", "이미 닫힌 문의예요.");
  return row;
}

const newestOf = (id: number) => sql`(SELECT max(id) FROM ${inquiryMessages} WHERE inquiry_id = ${id})`;

/** Still open, and nothing was written since `last`. */
const isAsRead = (id: number, last: number) =>
  and(eq(inquiries.id, id), inArray(inquiries.status, ["waiting", "answered"]), sql`${newestOf(id)} = ${last}`);

async function change(run: () => Promise<unknown>) {
  try {
    await run();
  } catch (error) {
    if (isUndone(error))
      throw new AppError("conflict", "그사이 새 글이 왔거나 다른 운영자가 답했어요. 새로고침해서 다시 읽어 주세요.");
    throw error;
  }
}

/** An operator answers. Refused when something was written since `last`, by whoever asked or by another operator. */
export async function answerInquiry(
  operator: Operator,
  env: Env,
  id: number,
  { detail, last }: InquiryAnswer,
): Promise<OperatedInquiry> {
  const { db, member, publications } = operator;
  const row = await requireOthers(operator, id);
  const now = new Date();
  const set = { status: "answered", since: now, ...(await keyHashNow(env, row)) } as const;
  await change(() =>
    batchOf(db, {
      answered: db
        .update(inquiries)
        .set(set)
        .where(and(isAsRead(id, last), hasRoom(id))),
      one: mustChangeOne(db),
      written: db
        .insert(inquiryMessages)
        .values({ inquiryId: id, memberId: member.id, isOperators: true, text: detail, createdAt: now }),
      told: telling(db, row, newestOf(id)),
      audited: audit(db, { adminId: member.id, action: "answer", thing: "inquiry", thingId: String(id) }),
    }),
  );
  if (row.memberId !== null) publications.push({ to: row.memberId });
  return readQueued(operator, id);
}

/** An operator closes what needs no more words. */
export async function closeInquiry(
  operator: Actor,
  id: number,
  { reason, last }: InquiryClosing,
): Promise<OperatedInquiry> {
  const { db, member } = operator;
  await requireOthers(operator, id);
  await change(() =>
    db.batch([
      db.update(inquiries).set({ status: "closed", since: new Date() }).where(isAsRead(id, last)),
      mustChangeOne(db),
      audit(db, { adminId: member.id, action: "close", thing: "inquiry", thingId: String(id), reason }),
    ]),
  );
  return readQueued(operator, id);
}
