import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Page } from "#contracts/common.ts";
import type { InquiryQueueQuery, OperatedInquiry, QueuedInquiry } from "#contracts/inquiries.ts";
import { audit } from "#worker/db/audit.ts";
import type { Db } from "#worker/db/client.ts";
import { inquiries } from "#worker/db/schema/inquiries.ts";
import { guestMails } from "#worker/db/schema/mail.ts";
import { readCursor, toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { masked } from "./key.ts";
import { findInquiry, inquiryRows, type InquiryRow, messagesOf } from "./queries.ts";
import { toMessages, toQueued } from "./view.ts";

const ORDER = "inquiryqueue";

function isBehind(rank: string | undefined, isOldest: boolean): SQL | undefined {
  if (rank === undefined) return undefined;
  const last = sql`CAST(${rank} AS INTEGER)`;
  return isOldest ? sql`${inquiries.rank} > ${last}` : sql`${inquiries.rank} < ${last}`;
}

/** What waits for an answer, longest first; or what was answered or closed, newest first. */
export async function listQueue(
  { db, member }: Actor,
  { status, cursor, limit }: InquiryQueueQuery,
): Promise<Page<QueuedInquiry>> {
  const isOldest = status === "waiting";
  const rows = await inquiryRows(db)
    .where(and(eq(inquiries.status, status), isBehind(readCursor(ORDER, cursor), isOldest)))
    .orderBy(isOldest ? inquiries.rank : desc(inquiries.rank))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ rank }) => writeCursor(ORDER, rank));
  return { items: items.map((row) => toQueued(row, member.id)), next_cursor };
}

/** An inquiry that operators may read. */
export async function requireQueued(db: Db, id: number): Promise<InquiryRow> {
  const row = await findInquiry(db, and(eq(inquiries.id, id), ne(inquiries.status, "unconfirmed")));
  if (!row) throw notFound("문의");
  return row;
}

const mailOf = (db: Db, message: number | undefined) =>
  db
    .select({ state: guestMails.state })
    .from(guestMails)
    .where(and(eq(guestMails.kind, "inquiry_answer"), eq(guestMails.about, String(message ?? ""))))
    .get();

/** An inquiry with its messages; of an operator's own only that there is one. */
export async function readQueued({ db, member }: Actor, id: number): Promise<OperatedInquiry> {
  const row = await requireQueued(db, id);
  const queued = toQueued(row, member.id);
  if (queued.is_own) return { ...queued, excerpt: "", messages: [], guest: null };
  const messages = await messagesOf(db, id);
  if (row.email === null) return { ...queued, messages: toMessages(messages), guest: null };
  const mail = await mailOf(db, messages.findLast(({ isOperators }) => isOperators)?.id);
  return {
    ...queued,
    messages: toMessages(messages),
    guest: { email: masked(row.email), mail: mail?.state ?? null },
  };
}

/** As `readQueued`, with the reading in the audit before anything is returned. */
export async function openQueued(operator: Actor, id: number): Promise<OperatedInquiry> {
  const opened = await readQueued(operator, id);
  await audit(
    operator.db,
    { adminId: operator.member.id, action: "read", thing: "inquiry", thingId: String(id) },
    sql`WHERE true`,
  );
  return opened;
}
