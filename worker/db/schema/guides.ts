import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type GuideHeading, guideKinds, guideStatuses } from "#contracts/guides.ts";
import type { MarkupNode } from "#contracts/markup.ts";
import { id, moment } from "./columns.ts";

const isPublished = sql`status = 'published'`;

/**
 * One tip or announcement. The Markdown in `body` is rendered when it is saved; `html` and `content` are what readers get.
 *
 * Triggers: `guides_data_version_insert`, `guides_data_version_update` and `guides_data_version_delete` raise the data version of
 * all guides.
 */
export const guides = sqliteTable(
  "guides",
  {
    id: id(),
    kind: text("kind", { enum: guideKinds }).notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    // The beginning of the article, shown where the summary is empty.
    opening: text("opening").notNull(),
    html: text("html").notNull(),
    content: text("content", { mode: "json" }).$type<MarkupNode[]>().notNull(),
    headings: text("headings", { mode: "json" }).$type<GuideHeading[]>().notNull(),
    status: text("status", { enum: guideStatuses }).notNull().default("draft"),
    isPinned: integer("is_pinned", { mode: "boolean" }).notNull().default(false),
    version: integer("version").notNull().default(1),
    // When it was first published; unpublishing does not clear it.
    publishedAt: moment("published_at"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    // Order of lists and keyset cursor: pinned first, then newest. Milliseconds take 41 bits.
    rank: integer("rank").generatedAlwaysAs(
      sql`((is_pinned << 61) | (coalesce(published_at, 0) << 20) | (id & 1048575))`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    index("guides_kind_rank").on(t.kind, t.rank).where(isPublished),
    index("guides_kind_published_at").on(t.kind, t.publishedAt, t.id).where(isPublished),
    check("guides_published", sql`status = 'draft' OR published_at IS NOT NULL`),
  ],
);
export type Guide = typeof guides.$inferSelect;
