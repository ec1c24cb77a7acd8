import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { inquiryStatuses, inquiryTopics } from "#contracts/inquiries.ts";
import { count, id, moment, rank } from "./columns.ts";
import { optionalMemberRef } from "./members.ts";

/**
 * What a member or a guest asks the operators, and whose turn it is. That of a guest is `unconfirmed` until the code that was mailed to
 * `email` is entered; the code and the key that opens it follow from `nonce` and the secret of the site. Its words are in
 * `inquiry_messages`. Purged three years after the last answer, and a day after it was made if it is not confirmed. No triggers.
 */
export const inquiries = sqliteTable(
  "inquiries",
  {
    id: id(),
    // Null for a guest.
    memberId: optionalMemberRef("member_id"),
    nonce: text("nonce").notNull(),
    topic: text("topic", { enum: inquiryTopics }).notNull(),
    status: text("status", { enum: inquiryStatuses }).notNull(),
    requestId: text("request_id").notNull().default(""),
    page: text("page").notNull().default(""),
    email: text("email"),
    // SHA-256 of the key of a guest, base64url.
    keyHash: text("key_hash"),
    // Of the code that confirms `email`.
    attempts: count("attempts"),
    expiresAt: moment("expires_at"),
    createdAt: moment("created_at").notNull(),
    // Since when it has its status.
    since: moment("since").notNull(),
    // By minutes, so that they fit.
    rank: rank("rank", sql`(since / 60000)`),
  },
  (t) => [
    uniqueIndex("inquiries_nonce").on(t.nonce),
    uniqueIndex("inquiries_key_hash")
      .on(t.keyHash)
      .where(sql`key_hash IS NOT NULL`),
    index("inquiries_member_id_id")
      .on(t.memberId, t.id)
      .where(sql`member_id IS NOT NULL`),
    index("inquiries_status_rank").on(t.status, t.rank),
    check(
      "inquiries_inquirer",
      sql`(member_id IS NULL) = (email IS NOT NULL) AND (email IS NULL) = (key_hash IS NULL)`,
    ),
  ],
);
export type Inquiry = typeof inquiries.$inferSelect;

/** One text of an inquiry. `member_id` is null for a guest. No triggers. */
export const inquiryMessages = sqliteTable(
  "inquiry_messages",
  {
    id: id(),
    inquiryId: integer("inquiry_id")
      .notNull()
      .references(() => inquiries.id),
    memberId: optionalMemberRef("member_id"),
    isOperators: integer("is_operators", { mode: "boolean" }).notNull().default(false),
    text: text("text").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    index("inquiry_messages_inquiry_id_id").on(t.inquiryId, t.id),
    index("inquiry_messages_member_id_id").on(t.memberId, t.id),
  ],
);
