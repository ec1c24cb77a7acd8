import { and, desc, eq, lt } from "drizzle-orm";
import type { Page, PageQuery } from "#contracts/common.ts";
import type { Inquiry, InquiryDetail } from "#contracts/inquiries.ts";
import type { Db } from "#worker/db/client.ts";
import { lastShown } from "#worker/db/last-shown.ts";
import { inquiries } from "#worker/db/schema/inquiries.ts";
import { toPage, writeCursor } from "#worker/lib/cursor.ts";
import { notFound } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { keyHashOf } from "./key.ts";
import { findInquiry, inquiryRows, type InquiryRow, isOwn, messagesOf } from "./queries.ts";
import { toDetail, toInquiry } from "./view.ts";

const ORDER = "inquiries";

/** What the member has asked, newest first. */
export async function listInquiries({ db, member }: Actor, { cursor, limit }: PageQuery): Promise<Page<Inquiry>> {
  const rows = await inquiryRows(db)
    .where(and(eq(inquiries.memberId, member.id), lt(inquiries.id, lastShown(ORDER, cursor))))
    .orderBy(desc(inquiries.id))
    .limit(limit + 1);
  const { items, next_cursor } = toPage(rows, limit, ({ id }) => writeCursor(ORDER, id));
  return { items: items.map(toInquiry), next_cursor };
}

export const readRow = async (db: Db, row: InquiryRow): Promise<InquiryDetail> =>
  toDetail(row, await messagesOf(db, row.id));

/** The member's own inquiry; anybody else's is not found. */
export async function requireOwn({ db, member }: Actor, id: number): Promise<InquiryRow> {
  const row = await findInquiry(db, isOwn(member.id, id));
  if (!row) throw notFound("문의");
  return row;
}

/** The inquiry of the guest who has this key, or 404. */
export async function requireByKey(db: Db, key: string): Promise<InquiryRow> {
  const row = await findInquiry(db, eq(inquiries.keyHash, await keyHashOf(key)));
  if (!row) throw notFound("문의");
  return row;
}

export const readInquiry = async (actor: Actor, id: number) => readRow(actor.db, await requireOwn(actor, id));
export const readByKey = async (db: Db, key: string) => readRow(db, await requireByKey(db, key));
