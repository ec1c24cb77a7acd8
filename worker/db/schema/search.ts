import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { count } from "./columns.ts";

/** Words that mean the same share a concept, which is what people are shown; a term is folded and without spaces. */
export const synonyms = sqliteTable(
  "synonyms",
  { term: text("term").primaryKey(), concept: text("concept").notNull() },
  (t) => [index("synonyms_concept").on(t.concept)],
);

/** What may be typed next: a term of published prompts or of many searches, with its jamo and its initial consonants. */
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

/** One row per term, person and day, the person only as a salted daily hash; swept after two days. */
export const searches = sqliteTable(
  "searches",
  { term: text("term").notNull(), day: text("day").notNull(), searcher: text("searcher").notNull() },
  (t) => [primaryKey({ columns: [t.term, t.day, t.searcher] }), index("searches_day").on(t.day)],
);

/** How often a term is searched; one that few people use is never shown. */
export const searchCounts = sqliteTable(
  "search_counts",
  {
    term: text("term").primaryKey(),
    days: integer("days").notNull(),
    peopleToday: integer("people_today").notNull(),
    peopleMax: integer("people_max").notNull(),
    // Every search weighs twice as much as one a week before: the order needs no cooling down.
    heat: real("heat").notNull(),
    lastDay: text("last_day").notNull(),
    isBlocked: integer("is_blocked", { mode: "boolean" }).notNull().default(false),
  },
  (t) => [
    index("search_counts_heat")
      .on(t.heat)
      .where(sql`is_blocked = 0 AND (days >= 5 OR people_max >= 5)`),
    index("search_counts_last_day").on(t.lastDay),
    index("search_counts_blocked")
      .on(t.term)
      .where(sql`is_blocked = 1`),
  ],
);

/** Searches without a result, for those who run the place; nobody is in it. */
export const searchMisses = sqliteTable(
  "search_misses",
  { term: text("term").notNull(), day: text("day").notNull(), count: count("count") },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
);

/** How far a rebuild of the index has come: it goes on where it stopped. */
export const searchRebuilds = sqliteTable("search_rebuilds", {
  name: text("name").primaryKey(),
  position: integer("position").notNull(),
});

/** About how many published prompts hold a token of the index; only tokens that many hold. */
export const commonTerms = sqliteTable("common_terms", {
  term: text("term").primaryKey(),
  prompts: integer("prompts").notNull(),
});
