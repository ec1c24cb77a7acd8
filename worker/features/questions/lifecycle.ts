import { eq, or, sql } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const questionsLifecycle: Lifecycle = {
  // As when a member deletes a question, the answers of others go with it.
  erase: ({ db, memberId }) => [
    db
      .delete(questionAnswers)
      .where(
        or(
          eq(questionAnswers.memberId, memberId),
          sql`${questionAnswers.questionId} IN (SELECT id FROM ${questions} WHERE ${eq(questions.memberId, memberId)})`,
        ),
      ),
    db.delete(questions).where(eq(questions.memberId, memberId)),
  ],
  sections: [
    ownRows({
      name: "questions",
      table: questions,
      key: questions.id,
      owner: questions.memberId,
      fields: {
        prompt_id: questions.promptId,
        content: questions.content,
        create_at: questions.createdAt,
        updated_at: questions.updatedAt,
      },
    }),
    ownRows({
      name: "question_answers",
      table: questionAnswers,
      key: questionAnswers.id,
      owner: questionAnswers.memberId,
      fields: {
        question_id: questionAnswers.questionId,
        prompt_id: questionAnswers.promptId,
        content: questionAnswers.content,
        create_at: questionAnswers.createdAt,
        updated_at: questionAnswers.updatedAt,
      },
    }),
  ],
  counters: [
    {
      table: "questions",
      size: 2_000,
      counted: {
        answer_count:
          "(SELECT count(*) FROM question_answers WHERE question_answers.question_id = questions.id AND question_answers.hidden_for IS NULL)",
        is_answered:
          "EXISTS (SELECT 1 FROM question_answers WHERE question_answers.question_id = questions.id AND question_answers.is_prompter = 1)",
      },
    },
  ],
};
