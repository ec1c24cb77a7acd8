import { and, isNull, sql } from "drizzle-orm";
import { questionAnswers, questions } from "#worker/db/schema/questions.ts";
import { writtenIn } from "#worker/db/written-in.ts";
import { isOnPublished, onPrompt } from "#worker/features/prompts/on-prompt.ts";
import type { Thing } from "#worker/lib/thing.ts";

export const questionThing: Thing = {
  name: "question",
  titled: (title) => `‘${title}’에 남긴 질문`,
  own: "내 질문은 신고할 수 없어요.",
  prompter: questions.prompterId,
  ...writtenIn(questions),
  ...onPrompt(questions.promptId),
  isShown: () => and(isNull(questions.hiddenFor), isOnPublished(questions.promptId))!,
  texts: [questions.content],
};

const isOnShown = sql`EXISTS (SELECT 1 FROM ${questions} WHERE ${questions.id} = ${questionAnswers.questionId} AND ${questions.hiddenFor} IS NULL)`;

export const answerThing: Thing = {
  name: "answer",
  called: "답",
  titled: (title) => `‘${title}’의 질문에 남긴 답`,
  own: "내 답은 신고할 수 없어요.",
  prompter: questionAnswers.prompterId,
  ...writtenIn(questionAnswers),
  ...onPrompt(questionAnswers.promptId),
  isShown: () => and(isNull(questionAnswers.hiddenFor), isOnPublished(questionAnswers.promptId), isOnShown)!,
  texts: [questionAnswers.content],
};
