import { MAIL_CODE_TRIES } from "#contracts/mail.ts";
import type { Inquiry, InquiryDetail, InquiryMessage, QueuedInquiry } from "#contracts/inquiries.ts";
import { WITHDRAWN_NICKNAME } from "#contracts/members.ts";
import type { inquiryMessages } from "#worker/db/schema/inquiries.ts";
import { masked } from "./key.ts";
import type { InquiryRow } from "./queries.ts";

export const toInquiry = (row: InquiryRow): Inquiry => ({
  id: row.id,
  topic: row.topic,
  status: row.status,
  excerpt: row.excerpt,
  request_id: row.requestId,
  from: row.page,
  create_at: row.createdAt.toISOString(),
  since: row.since.toISOString(),
});

type MessageRow = typeof inquiryMessages.$inferSelect;

export const toMessages = (rows: MessageRow[]): InquiryMessage[] =>
  rows.map(({ id, isOperators, text, createdAt }) => ({
    id,
    by: isOperators ? "operator" : "inquirer",
    text,
    create_at: createdAt.toISOString(),
  }));

export const toDetail = (row: InquiryRow, messages: MessageRow[]): InquiryDetail => ({
  ...toInquiry(row),
  messages: toMessages(messages),
  confirmation:
    row.status === "unconfirmed"
      ? {
          email: masked(row.email!),
          expires_at: row.expiresAt!.toISOString(),
          tries_left: Math.max(0, MAIL_CODE_TRIES - row.attempts),
        }
      : null,
});

export const toQueued = (row: InquiryRow, operatorId: number): QueuedInquiry => ({
  ...toInquiry(row),
  inquirer:
    row.memberId === null
      ? null
      : { user_id: row.memberId, nickname: row.memberStatus === "INACTIVE" ? WITHDRAWN_NICKNAME : row.nickname! },
  is_own: row.memberId === operatorId,
});
