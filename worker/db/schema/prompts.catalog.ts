import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { categorySlugs, triedModels } from "#contracts/catalog.ts";
import { count } from "./columns.ts";

/** One category. Rows are reference data of the migrations; triggers of `prompts` keep `prompt_count`. No triggers of its own. */
export const categories = sqliteTable("categories", {
  slug: text("slug", { enum: categorySlugs }).primaryKey(),
  position: integer("position").notNull(),
  promptCount: count("prompt_count"),
});

/** One AI model; `other` stands for any that has no row, of try-outs only. Rows are reference data of the migrations; triggers of `prompts` keep `prompt_count`. No triggers of its own. */
export const models = sqliteTable("models", {
  slug: text("slug", { enum: triedModels }).primaryKey(),
  position: integer("position").notNull(),
  promptCount: count("prompt_count"),
});

/** One tag and the number of published prompts with it; triggers of `prompts` write all rows. No triggers of its own. */
export const tags = sqliteTable(
  "tags",
  { name: text("name").primaryKey(), promptCount: count("prompt_count") },
  (t) => [
    index("tags_popular")
      .on(t.promptCount, t.name)
      .where(sql`prompt_count > 0`),
  ],
);
