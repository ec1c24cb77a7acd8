import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { ageRatings } from "#contracts/age-rating.ts";
import { categorySlugs, modelSlugs } from "#contracts/catalog.ts";
import { ratingScoreSql } from "#contracts/rating.ts";
import type { Cover } from "#contracts/results.ts";
import type { SkillFront } from "#contracts/skill-front.ts";
import { visibilities } from "#contracts/visibility.ts";
import { count, hiddenReasons, id, moment, rank } from "./columns.ts";
import { memberRef, members } from "./members.ts";
import { categories, models } from "./prompts.catalog.ts";

const isPublished = sql`status = 'published'`;

/**
 * One prompt as lists and cards show it; its text is in `prompt_versions`. A deleted prompt's row stays, for the rows that
 * refer to it. Counters are changed by triggers and by nothing else, except those of views and downloads, which `UsageBuffer`
 * collects and adds.
 *
 * Triggers of the search index: `prompts_index_insert`, `prompts_index_popular`, `prompts_index_latest`,
 * `prompts_index_rating` and `prompts_index_price` keep the FTS5 tables `prompt_index_*` equal to the view
 * `prompt_index_entries`.
 * Triggers of counters: `prompts_count_insert`, `prompts_count_leave` and `prompts_count_enter` keep `prompt_count` of category,
 * model, tags and member; `prompts_received_insert` and `prompts_received_update` keep the member's received reviews.
 * Other triggers: `prompts_prompter_insert` copies the member's nickname and picture; `prompts_announce_insert` and
 * `prompts_announce_publish` add a row to `announcements`, `prompts_updates_revised` one to `prompt_updates`; `prompts_popularity_wait` sets `popularity_stale_at`;
 * `prompts_answers_shown` hides the answers to requests that name a prompt, and deletes them with it;
 * `prompts_questions_shown` keeps `is_shown` of the questions about it;
 * `prompts_leaderboard_update` marks its place on the leaderboard as stale;
 * `prompts_author_insert` and `prompts_author_publish` refuse what is by a member who is not active;
 * `prompts_data_version_insert` and `prompts_data_version_update` raise the data version of the pages that show it;
 * `prompts_prices_insert` and `prompts_prices_update` note the price in `prompt_prices`, and `prompts_launch_end` ends a launch price;
 * `prompts_terms_status` counts the terms of the prompt in `search_terms` while it is published, and deletes them with it;
 * `prompts_remixes_insert` and `prompts_remixes_status` keep the `remix_count` of the prompt that it was remixed from;
 * `prompts_versions_free` and `prompts_versions_hidden` keep `prompt_versions.is_free`; `prompts_proposals_gone` deletes the proposals
 * with the prompt, `prompts_sketches_gone` its sketch; `prompts_vettings_end` ends its vetting when it waits no longer;
 * `prompts_age_insert` and `prompts_age_update` refuse what is rated 19 in the lists, by link, at an hour or for sale.
 */
export const prompts = sqliteTable(
  "prompts",
  {
    id: id(),
    memberId: memberRef("member_id"),
    category: text("category", { enum: categorySlugs })
      .notNull()
      .references(() => categories.slug),
    model: text("model", { enum: modelSlugs })
      .notNull()
      .references(() => models.slug),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    preview: text("preview").notNull().default(""),
    price: integer("price").notNull().default(0),
    thumbnail: text("thumbnail"),
    // Copies of the member's nickname and picture, kept by triggers, so that a card is read from one row.
    prompterNickname: text("prompter_nickname").notNull().default(""),
    prompterImage: text("prompter_image"),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
    status: text("status", { enum: ["draft", "published", "hidden", "deleted"] })
      .notNull()
      .default("draft"),
    version: integer("version").notNull().default(1),
    bodyVersion: integer("body_version").notNull().default(1),
    viewCount: count("view_count"),
    downloadCount: count("download_count"),
    salesCount: count("sales_count"),
    bookmarkCount: count("bookmark_count"),
    reviewCount: count("review_count"),
    ratingSum: count("rating_sum"),
    // Half stars, as `reviews.half_stars`; the mean of stars × 1000 with a prior (contracts/rating.ts).
    ratingScore: integer("rating_score").generatedAlwaysAs(sql.raw(ratingScoreSql), { mode: "virtual" }),
    popularity: count("popularity"),
    // 1 while a counter changed after `popularity` was computed. Set it to 1 and nothing else: a trigger notes the time.
    popularityStale: count("popularity_stale"),
    publishedAt: moment("published_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
    // When the texts of a deleted prompt were erased, because nobody may read them any more.
    erasedAt: moment("erased_at"),
    // Why the status is `hidden`. `vetting`: an operator has yet to read it (`vettings`). `age`: it is rated 19, and members whose age was
    // checked can see it.
    hiddenFor: text("hidden_for", { enum: [...hiddenReasons, "vetting", "age"] }),
    rankPopular: rank("rank_popular", sql.raw("popularity")),
    rankLatest: rank("rank_latest", sql.raw("coalesce(published_at / 1000, 0)")),
    rankRating: rank("rank_rating", sql.raw("rating_score")),
    rankPrice: rank("rank_price", sql.raw("price")),
    // The search tokens of title, tags and description. Behind all columns of a card, so that SQLite reads a card without it.
    searchTerms: text("search_terms").notNull().default(""),
    // Since when the popularity waits to be computed again; null while it does not.
    popularityStaleAt: moment("popularity_stale_at"),
    // How many of the views and downloads are of members; the others are of guests (contracts/popularity.ts).
    memberViewCount: count("member_view_count"),
    memberDownloadCount: count("member_download_count"),
    // The first public result as a card shows it: a copy that triggers of `prompt_results` keep.
    cover: text("cover", { mode: "json" }).$type<Cover>(),
    // The free prompt that this one began as a copy of; it stays when that one is gone. Such a prompt is never for sale.
    remixedFrom: integer("remixed_from").references((): AnySQLiteColumn => prompts.id),
    // Published remixes of it.
    remixCount: count("remix_count"),
    // Whether others may remix it while it is free.
    allowsRemix: integer("allows_remix", { mode: "boolean" }).notNull().default(true),
    // Shown questions.
    questionCount: count("question_count"),
    // What the front matter of SKILL.md says, for a prompt that was written as an agent skill; null for any other.
    skill: text("skill", { mode: "json" }).$type<SkillFront>(),
    // Who may see it: `published` means everybody, so one of any other visibility has the status `draft`.
    visibility: text("visibility", { enum: visibilities }).notNull().default("public"),
    // When a draft is published by itself.
    publishAt: moment("publish_at"),
    // The last part of the address at which anyone reads a prompt of the visibility `link`.
    linkKey: text("link_key"),
    // Whose age must be checked. What is rated 19 is never `published`, read by link or set to be published, and has no price; triggers hold it.
    ageRating: text("age_rating", { enum: ageRatings }).notNull().default("all"),
  },
  (t) => [
    index("prompts_rank_popular").on(t.rankPopular).where(isPublished),
    index("prompts_rank_latest").on(t.rankLatest).where(isPublished),
    index("prompts_rank_rating").on(t.rankRating).where(isPublished),
    index("prompts_rank_price").on(t.rankPrice).where(isPublished),
    index("prompts_member_published").on(t.memberId, t.rankLatest).where(isPublished),
    index("prompts_member_drafts")
      .on(t.memberId, t.id)
      .where(sql`status = 'draft'`),
    index("prompts_member_hidden")
      .on(t.memberId, t.rankLatest)
      .where(sql`status = 'hidden'`),
    index("prompts_rated")
      .on(t.rankLatest)
      .where(sql`status = 'hidden' AND hidden_for = 'age'`),
    index("prompts_member_own")
      .on(t.memberId, t.id)
      .where(sql`status <> 'deleted'`),
    index("prompts_member_deleted")
      .on(t.memberId)
      .where(sql`status = 'deleted'`),
    index("prompts_deleted")
      .on(t.id)
      .where(sql`status = 'deleted' AND erased_at IS NULL`),
    index("prompts_remixes")
      .on(t.remixedFrom, t.id)
      .where(sql`remixed_from IS NOT NULL AND status = 'published'`),
    index("prompts_popularity_stale_at")
      .on(t.popularityStaleAt)
      .where(sql`popularity_stale_at IS NOT NULL`),
    index("prompts_publish_at")
      .on(t.publishAt)
      .where(sql`publish_at IS NOT NULL`),
    uniqueIndex("prompts_link_key")
      .on(t.linkKey)
      .where(sql`link_key IS NOT NULL`),
    check("prompts_price", sql`price BETWEEN 0 AND 1000000`),
    check("prompts_counts", sql`view_count >= 0 AND download_count >= 0 AND bookmark_count >= 0 AND review_count >= 0`),
  ],
);

/** A reference to a prompt that is always set. */
export const promptRef = (name: string) =>
  integer(name)
    .notNull()
    .references(() => prompts.id);

/** One version of the text of a prompt, which is what buyers pay for. Triggers of `prompts` keep `is_free`; none of its own. */
export const promptVersions = sqliteTable(
  "prompt_versions",
  {
    promptId: promptRef("prompt_id"),
    version: integer("version").notNull(),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
    // What its prompter says has changed.
    note: text("note").notNull().default(""),
    // Whether everybody could read it until another one followed: the prompt was published and free, and was not hidden by operators since.
    isFree: integer("is_free", { mode: "boolean" }).notNull().default(false),
    // The member who proposed it.
    creditId: integer("credit_id").references(() => members.id),
  },
  (t) => [
    primaryKey({ columns: [t.promptId, t.version] }),
    index("prompt_versions_credit_id")
      .on(t.creditId)
      .where(sql`credit_id IS NOT NULL`),
  ],
);

/**
 * One file attached to a prompt; its bytes are in R2 under `key`.
 *
 * Triggers: `prompt_attachments_data_version_insert`, `prompt_attachments_data_version_update` and
 * `prompt_attachments_data_version_delete` raise the data version of the prompt's member.
 */
export const promptAttachments = sqliteTable(
  "prompt_attachments",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    key: text("key").notNull().unique(),
    name: text("name").notNull(),
    type: text("type").notNull(),
    size: integer("size").notNull(),
    createdAt: moment("created_at").notNull(),
    // When the prompter removed it; earlier buyers can still download it.
    removedAt: moment("removed_at"),
    // Where it lies in the folder of a skill, and the SHA-256 of its text; null for a file that is only attached.
    path: text("path"),
    digest: text("digest"),
    // Of what looks like something to run: whether an operator has looked at it.
    scriptState: text("script_state", { enum: ["waiting", "allowed"] }),
  },
  (t) => [
    index("prompt_attachments_waiting")
      .on(t.promptId)
      .where(sql`script_state = 'waiting' AND removed_at IS NULL`),
    index("prompt_attachments_prompt_id").on(t.promptId, t.id),
    index("prompt_attachments_removed")
      .on(t.removedAt)
      .where(sql`removed_at IS NOT NULL`),
    uniqueIndex("prompt_attachments_path")
      .on(t.promptId, t.path)
      .where(sql`path IS NOT NULL AND removed_at IS NULL`),
  ],
);
