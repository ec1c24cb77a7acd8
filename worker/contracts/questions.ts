import { z } from "zod";
import { count, pageOf, person, rowId, time } from "./answers.ts";
import { id, pageQuery } from "./common.ts";
import { QUESTION_ANSWER_MAX, QUESTION_ANSWERS_EACH, QUESTION_MAX, QUESTION_MIN } from "./limits.ts";
import { text } from "./text.ts";

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "객체로 보내 주세요.";

/** A new question, and what one is changed into. */
export const questionInput = z.strictObject(
  { content: text({ min: QUESTION_MIN, max: QUESTION_MAX, label: "질문", lines: true }) },
  { error: refusal },
);
export type QuestionInput = z.output<typeof questionInput>;

/** A new answer, and what one is changed into. */
export const answerInput = z.strictObject(
  { content: text({ min: 1, max: QUESTION_ANSWER_MAX, label: "답", lines: true }) },
  { error: refusal },
);
export type AnswerInput = z.output<typeof answerInput>;

export const questionParam = z.object({ id });

export const questionListQuery = pageQuery.extend({
  /** The list begins with this question, or with the one before it when it is not shown. */
  from: id.optional(),
});
export type QuestionListQuery = z.output<typeof questionListQuery>;

const written = {
  id: rowId,
  member: person,
  content: z.string(),
  create_at: time,
  updated_at: time,
  /** An operator took it out of every list; only its author still sees it. */
  is_hidden: z.literal(true).optional(),
};

export const questionAnswer = z
  .object({
    ...written,
    /** The member wrote the prompt. */
    is_prompter: z.boolean(),
  })
  .meta({ id: "QuestionAnswer" });
export type QuestionAnswer = z.output<typeof questionAnswer>;

/** A question with its shown answers, the prompter's first, then the oldest. */
export const question = z
  .object({
    ...written,
    prompt_id: rowId,
    /** Shown answers; a page may have only the first of them in `answers`. */
    answer_count: count,
    answers: z.array(questionAnswer).max(QUESTION_ANSWERS_EACH + 1),
  })
  .meta({ id: "Question" });
export type Question = z.output<typeof question>;

/** The shown questions of a prompt, newest first. `question_count` is of all of them. */
export const shownQuestions = pageOf(question).extend({ question_count: count });
export type ShownQuestions = z.output<typeof shownQuestions>;

/** `can_ask` is there for members only. */
export const questionList = shownQuestions.extend({ can_ask: z.boolean().optional() });
export type QuestionList = z.output<typeof questionList>;

/** Away from its prompt a question says what it is about; a prompt that is gone is no longer published. */
export const questionOfPrompt = question
  .extend({ prompt: z.object({ id: rowId, title: z.string(), is_published: z.boolean() }) })
  .meta({ id: "QuestionOfPrompt" });
export type QuestionOfPrompt = z.output<typeof questionOfPrompt>;
