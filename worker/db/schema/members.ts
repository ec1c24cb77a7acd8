import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { memberRoles, memberStatuses, socialTypes } from "#contracts/members.ts";
import type { NotificationKind } from "#contracts/notifications.ts";
import { ratingScoreSql } from "#contracts/rating.ts";
import { count, id, moment, rank } from "./columns.ts";

const isPrompter = sql`status = 'ACTIVE' AND prompt_count > 0`;

/**
 * One account. A withdrawn member's row stays, anonymised, with the status `INACTIVE`. All counters are changed by triggers
 * of other tables (bookmarks, follows, notifications, prompts, entitlements) and by nothing else.
 *
 * Triggers: `members_prompter_update` copies nickname and picture to the member's prompts; `members_data_version_update` raises
 * the data version of the pages that show the member.
 */
export const members = sqliteTable(
  "members",
  {
    id: id(),
    nickname: text("nickname").notNull(),
    nicknameKey: text("nickname_key").notNull(),
    name: text("name").notNull().default(""),
    email: text("email").notNull().default(""),
    intro: text("intro").notNull().default(""),
    profileImage: text("profile_image"),
    socialType: text("social_type", { enum: socialTypes }).notNull(),
    status: text("status", { enum: memberStatuses }).notNull().default("ACTIVE"),
    role: text("role", { enum: memberRoles }).notNull().default("USER"),
    promptCount: count("prompt_count"),
    followerCount: count("follower_count"),
    followingCount: count("following_count"),
    reviewCount: count("review_count"),
    ratingSum: count("rating_sum"),
    salesCount: count("sales_count"),
    // Always 0: `inboxes` counts unread messages.
    unreadMessages: count("unread_messages"),
    unreadNotifications: count("unread_notifications"),
    // The policy version that the member agreed to; until then they may only read, agree and withdraw.
    consentedVersion: text("consented_version"),
    // Kinds of notifications that the member switched off.
    mutedKinds: text("muted_kinds", { mode: "json" }).$type<NotificationKind[]>().notNull().default([]),
    // When the provider reported that the member unlinked, while open payments prevent the withdrawal.
    leavingAt: moment("leaving_at"),
    // Not used. Migrations only add: an earlier version of the worker still selects the column by its name.
    liveUntil: moment("live_until"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    // One follower counts as ten prompts, so that prompters without followers are ordered too.
    // When it was checked that the member is of the age for what is rated 19 (청소년 보호법 2조: from January 1 of the year they turn 19).
    adultCheckedAt: moment("adult_checked_at"),
    rankPopular: rank("rank_popular", sql.raw("(follower_count * 10 + prompt_count)")),
    rankRating: rank("rank_rating", sql.raw(ratingScoreSql)),
  },
  (t) => [
    uniqueIndex("members_nickname_key").on(t.nicknameKey),
    index("members_rank_popular").on(t.rankPopular).where(isPrompter),
    index("members_rank_rating").on(t.rankRating).where(isPrompter),
    index("members_latest").on(t.id).where(isPrompter),
    index("members_prompters_nickname_key").on(t.nicknameKey).where(isPrompter),
    index("members_leaving")
      .on(t.leavingAt)
      .where(sql`leaving_at IS NOT NULL`),
    index("members_profile_image")
      .on(t.profileImage)
      .where(sql`profile_image IS NOT NULL`),
    index("members_unconsented")
      .on(t.createdAt)
      .where(sql`consented_version IS NULL AND status = 'ACTIVE'`),
    check(
      "members_counts",
      sql`prompt_count >= 0 AND follower_count >= 0 AND following_count >= 0 AND review_count >= 0`,
    ),
  ],
);
export type Member = typeof members.$inferSelect;

/** A reference to a member that is always set. */
export const optionalMemberRef = (name: string) => integer(name).references(() => members.id);

export const memberRef = (name: string) =>
  integer(name)
    .notNull()
    .references(() => members.id);
