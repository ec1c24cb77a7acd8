import { eq, sql } from "drizzle-orm";
import { RECORD_YEARS, UNCONFIRMED_INQUIRY_DAYS } from "#contracts/kept-data.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import { ownRows } from "#worker/db/export-section.ts";
import { inquiries, inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { type JobResult, upTo } from "#worker/lib/job.ts";
import type { Lifecycle, Withdrawing } from "#worker/lib/lifecycle.ts";
import { DAY, MINUTE, spanOfYears } from "#worker/lib/time.ts";

const PURGED_MAX = 500;

/** What is kept of them after a withdrawal is in the archive by now (`worker/features/account/archive-inquiries.ts`). */
const erase = ({ db, memberId }: Withdrawing) => {
  const own = sql`(SELECT id FROM ${inquiries} WHERE ${eq(inquiries.memberId, memberId)})`;
  return [
    db.delete(inquiryMessages).where(sql`inquiry_id IN ${own}`),
    db.delete(inquiries).where(eq(inquiries.memberId, memberId)),
  ];
};

/** Inquiries that have had this status since before this time, oldest first, at most 500. The rank is the order of an index. */
const oldOf = (status: (typeof inquiries.$inferSelect)["status"], before: number) =>
  sql`SELECT * FROM (SELECT id FROM ${inquiries}
    WHERE status = ${status} AND rank < (CAST(${Math.floor(before / MINUTE)} AS INTEGER) << 32) ORDER BY rank LIMIT ${sql.raw(String(PURGED_MAX))})`;

/** Deletes what guests did not confirm within a day, and what was answered or closed three years ago (전자상거래법 시행령 6조). */
export async function purgeInquiries(db: Db): Promise<JobResult> {
  const now = Date.now();
  const last = now - spanOfYears(RECORD_YEARS.dispute);
  const over = sql`(${oldOf("unconfirmed", now - UNCONFIRMED_INQUIRY_DAYS * DAY)}
    UNION ALL ${oldOf("answered", last)} UNION ALL ${oldOf("closed", last)})`;
  const { gone } = await batchOf(db, {
    messages: db.delete(inquiryMessages).where(sql`inquiry_id IN ${over}`),
    gone: db
      .delete(inquiries)
      .where(sql`id IN ${over}`)
      .returning({ id: inquiries.id }),
  });
  return upTo(PURGED_MAX, gone.length);
}

export const inquiriesLifecycle: Lifecycle = {
  erase,
  sections: [
    ownRows({
      name: "inquiries",
      table: inquiries,
      key: inquiries.id,
      owner: inquiries.memberId,
      fields: {
        topic: inquiries.topic,
        status: inquiries.status,
        request_id: inquiries.requestId,
        from: inquiries.page,
        create_at: inquiries.createdAt,
      },
    }),
    ownRows({
      name: "inquiry_messages",
      table: inquiryMessages,
      key: inquiryMessages.id,
      owner: inquiryMessages.memberId,
      fields: {
        inquiry_id: inquiryMessages.inquiryId,
        text: inquiryMessages.text,
        create_at: inquiryMessages.createdAt,
      },
      // An operator's answers are of the service.
      when: eq(inquiryMessages.isOperators, false),
    }),
  ],
  purges: { purgeInquiries },
};
