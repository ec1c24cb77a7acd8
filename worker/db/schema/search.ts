import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { learnedSql, popularTermSql } from "#contracts/popularity.ts";
import { ruleKinds } from "#contracts/rule-kinds.ts";
import { count, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { prompts } from "./prompts.ts";

/** One word with a synonym: words of the same `concept`, the name that is displayed, mean the same. A term is normalised and has no spaces; `name>word` is a wider word of the concept of that name. Rows are reference data of the migrations, from `features/search/synonyms`. No triggers. */
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

/**
 * One term that a search completes to: a word of titles, with and without its particle, or a tag. `term` is its key (`squeeze`), `text`
 * how it was first written, `prompts` the number of published prompts that hold it, at least 1. `weight` orders them: floor(log2) of
 * `prompts`, 32 less for forms of other words, see worker/lib/prompt-terms.ts. Written by the triggers
 * `search_term_changes_enter` and `search_term_changes_leave` of the view `search_term_changes`, and by nothing else.
 */
export const searchTerms = sqliteTable(
  "search_terms",
  {
    term: text("term").primaryKey(),
    text: text("text").notNull(),
    jamo: text("jamo").notNull(),
    cho: text("cho").notNull(),
    prompts: integer("prompts").notNull(),
    weight: integer("weight").notNull(),
    // Whether it was a tag of any prompt since it came.
    isTag: integer("is_tag", { mode: "boolean" }).notNull(),
  },
  (t) => [
    index("search_terms_jamo").on(t.weight, t.jamo),
    index("search_terms_cho").on(t.weight, t.cho),
    // Rows whose weight is to be changed by the statement that follows.
    index("search_terms_stale")
      .on(t.term)
      .where(sql`prompts >> (weight & 31) <> 1`),
  ],
);

/**
 * The terms of one prompt as JSON (`TermEntry[]` of worker/lib/prompt-terms.ts), written with its title and tags. Deleted with the
 * prompt. Triggers `prompt_terms_insert`, `prompt_terms_update` and `prompt_terms_delete`, and `prompts_terms_status` of `prompts`, keep
 * `search_terms`.
 */
export const promptTerms = sqliteTable("prompt_terms", {
  promptId: integer("prompt_id")
    .primaryKey()
    .references(() => prompts.id),
  terms: text("terms").notNull(),
});

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

/**
 * One rule of an operator about two words, or about one that searches leave out (`to` is empty). `from_text` and `to_text` are
 * shown and searched for; the keys are the same without separators. In force until it is undone; rows are never deleted. Why, and
 * who undid it, is in `audits`.
 *
 * Triggers: `search_rules_data_version_insert` and `search_rules_data_version_update` raise the data version of all lists.
 */
export const searchRules = sqliteTable(
  "search_rules",
  {
    id: id(),
    kind: text("kind", { enum: ruleKinds }).notNull(),
    fromKey: text("from_key").notNull(),
    fromText: text("from_text").notNull(),
    toKey: text("to_key").notNull(),
    toText: text("to_text").notNull(),
    reason: text("reason").notNull(),
    madeBy: memberRef("made_by"),
    createdAt: moment("created_at").notNull(),
    undoneAt: moment("undone_at"),
  },
  (t) => [
    uniqueIndex("search_rules_in_force")
      .on(t.fromKey, t.toKey)
      .where(sql`undone_at IS NULL`),
    index("search_rules_to_key")
      .on(t.toKey)
      .where(sql`undone_at IS NULL`),
  ],
);

/** The last term of one person, to tell what they change it to. The person is a salted hash of its own that changes daily. Purged after a minute. No triggers. */
export const searchTrails = sqliteTable(
  "search_trails",
  { searcher: text("searcher").primaryKey(), term: text("term").notNull(), at: moment("at").notNull() },
  (t) => [index("search_trails_at").on(t.at)],
);

/** One person who changed a term to another on one day, to count them once; a hash as in `searches`. Purged after two days. No triggers. */
export const searchChangers = sqliteTable(
  "search_changers",
  {
    fromTerm: text("from_term").notNull(),
    toTerm: text("to_term").notNull(),
    day: text("day").notNull(),
    searcher: text("searcher").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fromTerm, t.toTerm, t.day, t.searcher] }),
    index("search_changers_day_searcher").on(t.day, t.searcher),
  ],
);

/** People by day, as in `search_counts`; `heat` halves in 30 days. */
const tally = () => ({
  days: integer("days").notNull(),
  peopleToday: integer("people_today").notNull(),
  peopleMax: integer("people_max").notNull(),
  heat: real("heat").notNull(),
  lastDay: text("last_day").notNull(),
});

/** How many people changed a term to another within a minute. Pairs of few people are never displayed. No triggers. */
export const searchPairs = sqliteTable(
  "search_pairs",
  { fromTerm: text("from_term").notNull(), toTerm: text("to_term").notNull(), ...tally() },
  (t) => [
    primaryKey({ columns: [t.fromTerm, t.toTerm] }),
    index("search_pairs_heat").on(t.heat).where(sql.raw(learnedSql)),
    index("search_pairs_last_day").on(t.lastDay),
  ],
);

/** One person who opened a prompt from a search on one day, to count them once; a hash as in `searches`. Purged after two days. No triggers. */
export const searchOpeners = sqliteTable(
  "search_openers",
  {
    term: text("term").notNull(),
    promptId: integer("prompt_id").notNull(),
    day: text("day").notNull(),
    searcher: text("searcher").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.term, t.promptId, t.day, t.searcher] }),
    index("search_openers_day_searcher").on(t.day, t.searcher),
  ],
);

/** How many people opened a prompt from a search for a term. Rows of few people change no order and are never displayed. No triggers. */
export const searchOpens = sqliteTable(
  "search_opens",
  { term: text("term").notNull(), promptId: integer("prompt_id").notNull(), ...tally() },
  (t) => [
    primaryKey({ columns: [t.term, t.promptId] }),
    index("search_opens_term").on(t.term, t.heat, t.promptId).where(sql.raw(learnedSql)),
    index("search_opens_heat").on(t.heat).where(sql.raw(learnedSql)),
    index("search_opens_last_day").on(t.lastDay),
  ],
);
