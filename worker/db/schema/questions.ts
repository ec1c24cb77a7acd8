import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { count, hiddenFor, id, moment } from "./columns.ts";
import { memberRef } from "./members.ts";
import { promptRef } from "./prompts.ts";

/**
 * A short public question about a prompt. Hidden ones are in no list and not counted, and neither are their answers.
 *
 * Triggers: `questions_count_insert`, `questions_count_update` and `questions_count_delete` keep `prompts.question_count`;
 * `questions_data_version_insert`, `questions_data_version_update` and `questions_data_version_delete` raise the data version of the
 * prompter. Triggers of `question_answers` keep `answer_count` and `is_answered`. `prompts_questions_shown` of `prompts` keeps
 * `is_shown`.
 */
export const questions = sqliteTable(
  "questions",
  {
    id: id(),
    promptId: promptRef("prompt_id"),
    memberId: memberRef("member_id"),
    // The prompt's member: a copy that never changes.
    prompterId: memberRef("prompter_id"),
    content: text("content").notNull(),
    // Shown answers.
    answerCount: count("answer_count"),
    // Whether the prompter has answered.
    isAnswered: integer("is_answered", { mode: "boolean" }).notNull().default(false),
    // Whether the prompt is published.
    isShown: integer("is_shown", { mode: "boolean" }).notNull().default(true),
    // Why it is in no list: a decision about it, or the suspension of its member, with which it ends.
    hiddenFor: hiddenFor(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [
    index("questions_prompt_id_id").on(t.promptId, t.id),
    index("questions_member_id_id").on(t.memberId, t.id),
    index("questions_unanswered")
      .on(t.prompterId, t.id)
      .where(sql`hidden_for IS NULL AND is_shown = 1 AND is_answered = 0`),
  ],
);

/**
 * One member's answer to a question. Deleted with its question.
 *
 * Triggers: `question_answers_count_insert`, `question_answers_count_update` and `question_answers_count_delete` keep
 * `questions.answer_count` and `questions.is_answered`; `question_answers_data_version_insert`,
 * `question_answers_data_version_update` and `question_answers_data_version_delete` raise the data version of the prompter.
 */
export const questionAnswers = sqliteTable(
  "question_answers",
  {
    id: id(),
    questionId: integer("question_id")
      .notNull()
      .references(() => questions.id),
    memberId: memberRef("member_id"),
    // The question's prompt and its member, and who asked: copies that never change.
    promptId: promptRef("prompt_id"),
    prompterId: memberRef("prompter_id"),
    askerId: memberRef("asker_id"),
    content: text("content").notNull(),
    hiddenFor: hiddenFor(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    isPrompter: integer("is_prompter", { mode: "boolean" }).generatedAlwaysAs(sql`member_id = prompter_id`, {
      mode: "virtual",
    }),
  },
  (t) => [
    uniqueIndex("question_answers_question_id_member_id").on(t.questionId, t.memberId),
    // The prompter's answer first, then the oldest.
    index("question_answers_shown")
      .on(t.questionId, sql`is_prompter DESC`, t.id)
      .where(sql`hidden_for IS NULL`),
    index("question_answers_member_id_id").on(t.memberId, t.id),
  ],
);
