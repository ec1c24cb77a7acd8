import { isNotNull, sql } from "drizzle-orm";
import { consents } from "#worker/db/schema/account.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import { entitlements, orders } from "#worker/db/schema/commerce.ts";
import { blocks, follows } from "#worker/db/schema/follows.ts";
import { moderationActs } from "#worker/db/schema/moderation.ts";
import { notifications } from "#worker/db/schema/notifications.ts";
import { reports } from "#worker/db/schema/reports.ts";
import { reviews } from "#worker/db/schema/reviews.ts";
import { payouts } from "#worker/db/schema/settlement.ts";
import { type Section, shelf } from "./export-section.ts";
import { messagesSent, promptsWritten } from "./export-written.ts";

const openedAt = sql<number | null>`(SELECT opened_at FROM ${entitlements} WHERE order_id = orders.id)`.as("opened_at");

export const sections: Section[] = [
  shelf({
    name: "consents",
    table: consents,
    key: consents.id,
    owner: consents.memberId,
    fields: {
      doc: consents.doc,
      version: consents.version,
      is_agreed: consents.isAgreed,
      create_at: consents.createdAt,
    },
  }),
  promptsWritten,
  shelf({
    name: "reviews_written",
    table: reviews,
    key: reviews.id,
    owner: reviews.memberId,
    fields: {
      prompt_id: reviews.promptId,
      half_stars: reviews.halfStars,
      content: reviews.content,
      create_at: reviews.createdAt,
    },
  }),
  shelf({
    name: "review_replies",
    table: reviews,
    key: reviews.id,
    owner: reviews.prompterId,
    fields: { prompt_id: reviews.promptId, reply: reviews.reply, replied_at: reviews.repliedAt },
    when: isNotNull(reviews.reply),
  }),
  shelf({
    name: "bookmarks",
    table: bookmarks,
    key: bookmarks.id,
    owner: bookmarks.memberId,
    fields: { prompt_id: bookmarks.promptId, create_at: bookmarks.createdAt },
  }),
  shelf({
    name: "following",
    table: follows,
    key: follows.id,
    owner: follows.followerId,
    fields: { user_id: follows.followeeId, create_at: follows.createdAt },
  }),
  shelf({
    name: "blocks",
    table: blocks,
    key: blocks.id,
    owner: blocks.blockerId,
    fields: { user_id: blocks.blockedId, create_at: blocks.createdAt },
  }),
  messagesSent,
  shelf({
    name: "notifications",
    table: notifications,
    key: notifications.id,
    owner: notifications.memberId,
    fields: {
      kind: notifications.kind,
      content: notifications.content,
      read_at: notifications.readAt,
      create_at: notifications.createdAt,
    },
  }),
  shelf({
    name: "purchases",
    table: orders,
    key: orders.seq,
    owner: orders.buyerId,
    fields: {
      order_id: orders.id,
      prompt_id: orders.promptId,
      title: orders.title,
      amount: orders.amount,
      status: orders.status,
      method: orders.method,
      receipt_url: orders.receiptUrl,
      terms_version: orders.termsVersion,
      refund_reason: orders.refundReason,
      create_at: orders.createdAt,
      paid_at: orders.paidAt,
      ended_at: orders.endedAt,
      opened_at: openedAt,
    },
  }),
  shelf({
    name: "sales",
    table: orders,
    key: orders.seq,
    owner: orders.sellerId,
    fields: {
      order_id: orders.id,
      prompt_id: orders.promptId,
      title: orders.title,
      amount: orders.amount,
      fee: orders.fee,
      status: orders.status,
      paid_at: orders.paidAt,
      ended_at: orders.endedAt,
    },
    when: isNotNull(orders.paidAt),
  }),
  shelf({
    name: "payouts",
    table: payouts,
    key: payouts.seq,
    owner: payouts.memberId,
    fields: {
      id: payouts.id,
      gross: payouts.gross,
      income_tax: payouts.incomeTax,
      local_tax: payouts.localTax,
      net: payouts.net,
      bank_code: payouts.bankCode,
      last_digits: payouts.lastDigits,
      holder_name: payouts.holderName,
      status: payouts.status,
      requested_at: payouts.requestedAt,
      ended_at: payouts.endedAt,
    },
  }),
  shelf({
    name: "reports",
    table: reports,
    key: reports.id,
    owner: reports.memberId,
    fields: {
      thing: reports.thing,
      thing_id: reports.thingId,
      reason: reports.reason,
      detail: reports.detail,
      status: reports.status,
      create_at: reports.createdAt,
    },
  }),
  shelf({
    name: "appeals",
    table: moderationActs,
    key: moderationActs.id,
    owner: moderationActs.ownerId,
    fields: {
      kind: moderationActs.kind,
      reason: moderationActs.reason,
      appeal: moderationActs.appeal,
      answer: moderationActs.answer,
      create_at: moderationActs.createdAt,
    },
  }),
];
