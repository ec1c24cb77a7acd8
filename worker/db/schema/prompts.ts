import { type SQL, sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { categorySlugs, modelSlugs } from "#contracts/catalog.ts";
import { count, moment } from "./columns.ts";
import { members } from "./members.ts";

export const categories = sqliteTable("categories", {
  slug: text("slug", { enum: categorySlugs }).primaryKey(),
  position: integer("position").notNull(),
  promptCount: count("prompt_count"),
});

export const models = sqliteTable("models", {
  slug: text("slug", { enum: modelSlugs }).primaryKey(),
  position: integer("position").notNull(),
  promptCount: count("prompt_count"),
});

// A rank is unique and sorts by itself: the value in the high bits, the prompt id in the low 32.
// It is the order, the keyset cursor and the row id of the index of that order (see facets.ts).
const rank = (name: string, value: SQL) =>
  integer(name).generatedAlwaysAs(sql`((${value} << 32) | id)`, { mode: "virtual" });

export const prompts = sqliteTable(
  "prompts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
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
    // Copies of the member's own, kept by triggers: a card is one row.
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
    // Bayesian mean × 1000: five imagined reviews of 3.8 stars weigh down the first real ones.
    ratingScore: integer("rating_score").notNull().default(3800),
    popularity: count("popularity"),
    popularityStale: count("popularity_stale"),
    publishedAt: moment("published_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    deletedAt: moment("deleted_at"),
    // Why the status is `hidden`: for itself, or with its suspended member, with whom it comes back.
    hiddenFor: text("hidden_for", { enum: ["moderation", "suspension"] }),
    rankPopular: rank("rank_popular", sql.raw("popularity")),
    rankLatest: rank("rank_latest", sql.raw("coalesce(published_at / 1000, 0)")),
    rankRating: rank("rank_rating", sql.raw("rating_score")),
    rankPrice: rank("rank_price", sql.raw("price")),
    // The words of title, tags and description as tokens; last, so that a card is read without them.
    searchTerms: text("search_terms").notNull().default(""),
  },
  (t) => [
    index("prompts_rank_popular")
      .on(t.rankPopular)
      .where(sql`status = 'published'`),
    index("prompts_rank_latest")
      .on(t.rankLatest)
      .where(sql`status = 'published'`),
    index("prompts_rank_rating")
      .on(t.rankRating)
      .where(sql`status = 'published'`),
    index("prompts_rank_price")
      .on(t.rankPrice)
      .where(sql`status = 'published'`),
    index("prompts_member_published")
      .on(t.memberId, t.rankLatest)
      .where(sql`status = 'published'`),
    index("prompts_member_drafts")
      .on(t.memberId, t.id)
      .where(sql`status = 'draft'`),
    index("prompts_member_own")
      .on(t.memberId, t.id)
      .where(sql`status <> 'deleted'`),
    index("prompts_deleted")
      .on(t.id)
      .where(sql`status = 'deleted' AND title <> '지운 프롬프트'`),
    index("prompts_popularity_stale")
      .on(t.id)
      .where(sql`popularity_stale = 1`),
    check("prompts_price", sql`price BETWEEN 0 AND 1000000`),
    check("prompts_counts", sql`view_count >= 0 AND download_count >= 0 AND bookmark_count >= 0 AND review_count >= 0`),
  ],
);

// The text for sale stands apart from the row that lists are made of.
export const promptVersions = sqliteTable(
  "prompt_versions",
  {
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    version: integer("version").notNull(),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.version] })],
);

export const promptExamples = sqliteTable(
  "prompt_examples",
  {
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    position: integer("position").notNull(),
    input: text("input").notNull(),
    output: text("output").notNull(),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.position] })],
);

export const promptTests = sqliteTable(
  "prompt_tests",
  {
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    model: text("model", { enum: modelSlugs })
      .notNull()
      .references(() => models.slug),
    testedAt: moment("tested_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.model] })],
);

/** Tags of published prompts and how many carry each; kept by triggers. */
export const tags = sqliteTable(
  "tags",
  { name: text("name").primaryKey(), promptCount: count("prompt_count") },
  (t) => [
    index("tags_popular")
      .on(t.promptCount, t.name)
      .where(sql`prompt_count > 0`),
  ],
);

/** One row per person and day, the person only as a salted daily hash; swept after two days. */
export const promptViews = sqliteTable(
  "prompt_views",
  {
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id),
    day: text("day").notNull(),
    visitor: text("visitor").notNull(),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.day, t.visitor] }), index("prompt_views_day").on(t.day)],
);
