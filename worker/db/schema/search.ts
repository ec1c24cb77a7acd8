import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { popularTermSql } from "#contracts/popularity.ts";
import { count, moment } from "./columns.ts";

/** One word with a synonym: words of the same `concept`, the name that is displayed, mean the same. A term is normalised and has no spaces. Rows are reference data of the migrations. No triggers. */
export const synonyms = sqliteTable(
  "synonyms",
  { term: text("term").primaryKey(), concept: text("concept").notNull() },
  (t) => [index("synonyms_concept").on(t.concept)],
);

/** One suggested search: a term of published prompts or of frequent searches, with its jamo and initial consonants. No triggers. */
export const suggestions = sqliteTable(
  "suggestions",
  {
    term: text("term").primaryKey(),
    kind: text("kind", { enum: ["tag", "title", "query"] }).notNull(),
    jamo: text("jamo").notNull(),
    cho: text("cho").notNull(),
    weight: integer("weight").notNull(),
  },
  (t) => [
    index("suggestions_jamo").on(t.jamo, t.weight, t.kind, t.term),
    index("suggestions_cho").on(t.cho, t.weight, t.kind, t.term),
  ],
);

/** One search for a term by one person on one day, to count it once. The person is a salted hash that changes daily. Purged after two days. No triggers. */
export const searches = sqliteTable(
  "searches",
  { term: text("term").notNull(), day: text("day").notNull(), searcher: text("searcher").notNull() },
  (t) => [primaryKey({ columns: [t.term, t.day, t.searcher] }), index("searches_day_searcher").on(t.day, t.searcher)],
);

/** How often a term is searched, by how many people and with whose prompts. Terms of few people are never displayed. No triggers. */
export const searchCounts = sqliteTable(
  "search_counts",
  {
    term: text("term").primaryKey(),
    days: integer("days").notNull(),
    peopleToday: integer("people_today").notNull(),
    peopleMax: integer("people_max").notNull(),
    // A search counts twice as much as one a week before, so that old terms sink without a job that lowers them.
    heat: real("heat").notNull(),
    lastDay: text("last_day").notNull(),
    isBlocked: integer("is_blocked", { mode: "boolean" }).notNull().default(false),
    // Members whose prompts a search for the term found; the most of any search.
    prompters: count("prompters"),
  },
  (t) => [
    index("search_counts_heat").on(t.heat).where(sql.raw(popularTermSql)),
    index("search_counts_last_day").on(t.lastDay),
    index("search_counts_blocked")
      .on(t.term)
      .where(sql`is_blocked = 1`),
  ],
);

/** The number of searches for a term without a result on one day, for operators. No personal data. No triggers. */
export const searchMisses = sqliteTable(
  "search_misses",
  { term: text("term").notNull(), day: text("day").notNull(), count: count("count") },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
);

/** The resume position of a job on the search index. No triggers. */
export const searchRebuilds = sqliteTable("search_rebuilds", {
  name: text("name").primaryKey(),
  position: integer("position").notNull(),
});

/**
 * One range of prompt ids whose index rows are still to be written again; deleted when they are. `sent_at` is when the range was last
 * given to the queue. No triggers.
 */
export const searchRefills = sqliteTable("search_refills", {
  firstId: integer("first_id").primaryKey(),
  lastId: integer("last_id").notNull(),
  sentAt: moment("sent_at"),
});

/** The approximate number of published prompts with a token, for frequent tokens only. No triggers. */
export const commonTerms = sqliteTable("common_terms", {
  term: text("term").primaryKey(),
  prompts: integer("prompts").notNull(),
});
