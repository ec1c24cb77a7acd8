import { and, eq, ne, sql } from "drizzle-orm";
import { INQUIRY_MESSAGES_MAX } from "#contracts/limits.ts";
import type { InquiryDetail } from "#contracts/inquiries.ts";
import type { Db } from "#worker/db/client.ts";
import { isUndone, mustChangeOne } from "#worker/db/must.ts";
import { inquiries, inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import type { InquiryRow } from "./queries.ts";
import { readByKey, readInquiry, requireByKey, requireOwn } from "./read.ts";

const refusalOf = ({ status }: Pick<InquiryRow, "status">) => {
  if (status === "unconfirmed") return new AppError("conflict", "먼저 메일 주소를 확인해 주세요.");
  if (status === "closed") return new AppError("conflict", "닫힌 문의예요. 새로 문의해 주세요.");
  return undefined;
};

/** Whether an inquiry has room for one more message. */
export const hasRoom = (id: number) =>
  sql`(SELECT count(*) FROM ${inquiryMessages} WHERE inquiry_id = ${id}) < ${INQUIRY_MESSAGES_MAX}`;

/** One more message of whoever asked. What waits already keeps its place in the queue. */
async function writeOn(db: Db, row: InquiryRow, text: string) {
  const refusal = refusalOf(row);
  if (refusal) throw refusal;
  const now = new Date();
  try {
    await db.batch([
      db
        .update(inquiries)
        .set({ status: "waiting", since: sql`iif(status = 'waiting', since, ${now.getTime()})` })
        .where(
          and(
            eq(inquiries.id, row.id),
            ne(inquiries.status, "unconfirmed"),
            ne(inquiries.status, "closed"),
            hasRoom(row.id),
          ),
        ),
      mustChangeOne(db),
      db.insert(inquiryMessages).values({ inquiryId: row.id, memberId: row.memberId, text, createdAt: now }),
    ]);
  } catch (error) {
    if (isUndone(error)) throw new AppError("conflict", "닫혔거나 더 적을 수 없는 문의예요. 새로 문의해 주세요.");
    throw error;
  }
}

export async function writeOnOwn(actor: Actor, id: number, text: string): Promise<InquiryDetail> {
  await writeOn(actor.db, await requireOwn(actor, id), text);
  return readInquiry(actor, id);
}

export async function writeOnByKey(db: Db, key: string, text: string): Promise<InquiryDetail> {
  await writeOn(db, await requireByKey(db, key), text);
  return readByKey(db, key);
}
