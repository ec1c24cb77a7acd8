import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { modelSlugs } from "#contracts/catalog.ts";
import { moment } from "./columns.ts";
import { models } from "./prompts.catalog.ts";
import { promptRef } from "./prompts.ts";

/** Empty since the examples are text results in `prompt_results`; tables are never dropped. No triggers. */
export const promptExamples = sqliteTable(
  "prompt_examples",
  {
    promptId: promptRef("prompt_id"),
    position: integer("position").notNull(),
    input: text("input").notNull(),
    output: text("output").notNull(),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.position] })],
);

/** One model with which the prompt was tested. No triggers. */
export const promptTests = sqliteTable(
  "prompt_tests",
  {
    promptId: promptRef("prompt_id"),
    model: text("model", { enum: modelSlugs })
      .notNull()
      .references(() => models.slug),
    testedAt: moment("tested_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.promptId, t.model] })],
);
