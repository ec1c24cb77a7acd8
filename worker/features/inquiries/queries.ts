import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Db } from "#worker/db/client.ts";
import { inquiries, inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { members } from "#worker/db/schema/members.ts";

const EXCERPT = sql.raw("120");

/** How an inquiry begins. */
const excerpt = sql<string>`(SELECT substr(text, 1, ${EXCERPT}) FROM ${inquiryMessages} AS first
  WHERE first.inquiry_id = ${sql.raw("inquiries.id")} ORDER BY first.id LIMIT 1)`.as("excerpt");

const { rank, ...columns } = getTableColumns(inquiries);

/** Inquiries as they are read, with who made them unless it was a guest. */
export const inquiryRows = (db: Db) =>
  db
    .select({
      ...columns,
      rank: sql<string>`CAST(${rank} AS TEXT)`.as("place"),
      excerpt,
      nickname: members.nickname,
      memberStatus: members.status,
    })
    .from(inquiries)
    .leftJoin(members, eq(members.id, inquiries.memberId));
export type InquiryRow = Awaited<ReturnType<typeof inquiryRows>>[number];

export const findInquiry = (db: Db, which: SQL | undefined) => inquiryRows(db).where(which).get();

export const messagesOf = (db: Db, inquiryId: number) =>
  db.select().from(inquiryMessages).where(eq(inquiryMessages.inquiryId, inquiryId)).orderBy(inquiryMessages.id);

export const isOwn = (memberId: number, id: number) => and(eq(inquiries.id, id), eq(inquiries.memberId, memberId));
