import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { memberRoles, memberStatuses, socialTypes } from "#contracts/members.ts";
import type { NotificationKind } from "#contracts/notifications.ts";
import { count, moment } from "./columns.ts";

// As in prompts.ts: the value in the high bits, the member id in the low 32; both the order and its keyset cursor.
const rank = (name: string, value: SQL) =>
  integer(name).generatedAlwaysAs(sql`((${value} << 32) | id)`, { mode: "virtual" });

const isPrompter = sql`status = 'ACTIVE' AND prompt_count > 0`;

export const members = sqliteTable(
  "members",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
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
    unreadMessages: count("unread_messages"),
    unreadNotifications: count("unread_notifications"),
    // Null until they have agreed: they may read, agree and leave.
    consentedVersion: text("consented_version"),
    // Kinds of notifications they do not want.
    mutedKinds: text("muted_kinds", { mode: "json" }).$type<NotificationKind[]>().notNull().default([]),
    // Since when their provider says that they left, while money still keeps the account open.
    leavingAt: moment("leaving_at"),
    // Until when a page of theirs may be listening: nobody else is called.
    liveUntil: moment("live_until"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    // A follower weighs ten prompts, so that newcomers without followers still come in an order of merit.
    rankPopular: rank("rank_popular", sql.raw("(follower_count * 10 + prompt_count)")),
    // Bayesian mean × 1000 as in prompts: five imagined reviews of 3.8 stars; rating_sum counts half stars.
    rankRating: rank("rank_rating", sql.raw("((rating_sum * 500 + 19000) / (review_count + 5))")),
  },
  (t) => [
    uniqueIndex("members_nickname_key").on(t.nicknameKey),
    index("members_rank_popular").on(t.rankPopular).where(isPrompter),
    index("members_rank_rating").on(t.rankRating).where(isPrompter),
    index("members_latest").on(t.id).where(isPrompter),
    index("members_leaving")
      .on(t.leavingAt)
      .where(sql`leaving_at IS NOT NULL`),
    index("members_profile_image")
      .on(t.profileImage)
      .where(sql`profile_image IS NOT NULL`),
    check(
      "members_counts",
      sql`prompt_count >= 0 AND follower_count >= 0 AND following_count >= 0 AND review_count >= 0`,
    ),
  ],
);
export type Member = typeof members.$inferSelect;

export const identities = sqliteTable(
  "identities",
  {
    provider: text("provider", { enum: socialTypes }).notNull(),
    subject: text("subject").notNull(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_member_id").on(t.memberId)],
);

export const tokenFamilies = sqliteTable(
  "token_families",
  {
    id: text("id").primaryKey(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    userAgent: text("user_agent").notNull().default(""),
    createdAt: moment("created_at").notNull(),
    usedAt: moment("used_at").notNull(),
    revokedAt: moment("revoked_at"),
    // What unlinks them at the provider, sealed: only of a sign-in made to withdraw, for an hour.
    sealedUnlink: text("sealed_unlink"),
  },
  (t) => [
    index("token_families_member_id").on(t.memberId),
    index("token_families_sealed_unlink")
      .on(t.createdAt)
      .where(sql`sealed_unlink IS NOT NULL`),
  ],
);

export const refreshTokens = sqliteTable(
  "refresh_tokens",
  {
    hash: text("hash").primaryKey(),
    familyId: text("family_id")
      .notNull()
      .references(() => tokenFamilies.id),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    rotatedAt: moment("rotated_at"),
  },
  (t) => [index("refresh_tokens_family_id").on(t.familyId), index("refresh_tokens_expires_at").on(t.expiresAt)],
);
