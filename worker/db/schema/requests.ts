import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { categorySlugs } from "#contracts/catalog.ts";
import { requestStatuses } from "#contracts/requests.ts";
import { count, hiddenFor, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";
import { categories } from "./prompts.catalog.ts";

const isShown = sql`hidden_for IS NULL`;

/**
 * One prompt that a member asks for. Hidden ones are in no list.
 *
 * Triggers: `requests_author_insert` refuses what is by a member who is not active;
 * `requests_data_version_insert`, `requests_data_version_update` and `requests_data_version_delete` raise the data version
 * of the asker. Triggers of `request_answers` keep `answer_count`.
 */
export const requests = sqliteTable(
  "requests",
  {
    id: id(),
    memberId: memberRef("member_id"),
    title: text("title").notNull(),
    detail: text("detail").notNull().default(""),
    category: text("category", { enum: categorySlugs })
      .notNull()
      .references(() => categories.slug),
    // Shown answers.
    answerCount: count("answer_count"),
    // Why it is in no list: a decision about it, or the suspension of its asker, with which it ends.
    hiddenFor: hiddenFor(),
    // The last day in Seoul on which the asker was notified of an answer to it.
    toldOn: text("told_on"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    closedAt: moment("closed_at"),
    status: text("status", { enum: requestStatuses }).generatedAlwaysAs(
      sql`CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN answer_count > 0 THEN 'answered' ELSE 'open' END`,
      { mode: "virtual" },
    ),
  },
  (t) => [
    index("requests_status_id").on(t.status, t.id).where(isShown),
    index("requests_category_status_id").on(t.category, t.status, t.id).where(isShown),
    index("requests_category_id").on(t.category, t.id).where(isShown),
    index("requests_member_id_id").on(t.memberId, t.id),
  ],
);

/**
 * A prompt with which its member answers a request. Deleted with its prompt.
 *
 * Triggers: `request_answers_count_insert`, `request_answers_count_update` and `request_answers_count_delete` keep
 * `requests.answer_count`. `prompts_answers_shown` of `prompts` keeps `is_shown`.
 */
export const requestAnswers = sqliteTable(
  "request_answers",
  {
    id: id(),
    requestId: integer("request_id")
      .notNull()
      .references(() => requests.id),
    promptId: promptRef("prompt_id"),
    memberId: memberRef("member_id"),
    // The request's member: a copy that never changes.
    askerId: memberRef("asker_id"),
    // Whether the prompt is published.
    isShown: integer("is_shown", { mode: "boolean" }).notNull().default(true),
    // The one that solved the request.
    isAccepted: integer("is_accepted", { mode: "boolean" }).notNull().default(false),
    // The day in Seoul whose notification counts it; null until the asker was notified.
    toldOn: text("told_on"),
    createdAt: moment("created_at").notNull(),
  },
  (t) => [
    uniqueIndex("request_answers_request_id_prompt_id").on(t.requestId, t.promptId),
    uniqueIndex("request_answers_accepted")
      .on(t.requestId)
      .where(sql`is_accepted = 1`),
    index("request_answers_prompt_id").on(t.promptId),
    index("request_answers_member_id_id").on(t.memberId, t.id),
    index("request_answers_asker_id_told_on").on(t.askerId, t.toldOn),
    index("request_answers_untold")
      .on(t.id)
      .where(sql`told_on IS NULL`),
  ],
);
