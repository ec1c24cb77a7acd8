import { Hono } from "hono";
import { pageOf, removed } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { answerInput, question, questionInput, questionOfPrompt, questionParam } from "#contracts/questions.ts";
import { reportsOf } from "#worker/features/reports/reports-of.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { answerQuestion } from "./answer.ts";
import { listOwnQuestions } from "./list.ts";
import { removeAnswer, reviseAnswer } from "./own-answer.ts";
import { removeQuestion } from "./remove.ts";
import { reviseQuestion } from "./revise.ts";
import { answerThing, questionThing } from "./thing.ts";

// The verbs name the stale page themselves: the addresses do not say which prompt they are about.

export const questionsRouter = new Hono<ApiEnv>()
  .patch(
    "/:id",
    endpoint({
      summary: "질문 고치기",
      auth: "member",
      input: { param: questionParam, json: questionInput },
      output: question,
    }),
    (c) => reply(c, reviseQuestion(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "질문 지우기",
      auth: "member",
      consent: false,
      takesDown: true,
      input: { param: questionParam },
      output: removed,
    }),
    (c) => reply(c, removeQuestion(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/answers",
    endpoint({
      summary: "질문에 답하기",
      auth: "member",
      input: { param: questionParam, json: answerInput },
      output: question,
      status: 201,
    }),
    (c) => reply(c, answerQuestion(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .route("/", reportsOf(questionThing));
export type QuestionsRouter = typeof questionsRouter;

/** Answers to questions. */
export const answersRouter = new Hono<ApiEnv>()
  .patch(
    "/:id",
    endpoint({
      summary: "답 고치기",
      auth: "member",
      input: { param: questionParam, json: answerInput },
      output: question,
    }),
    (c) => reply(c, reviseAnswer(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "답 지우기",
      auth: "member",
      consent: false,
      takesDown: true,
      input: { param: questionParam },
      output: removed,
    }),
    (c) => reply(c, removeAnswer(c.var, c.req.valid("param").id)),
  )
  .route("/", reportsOf(answerThing));
export type AnswersRouter = typeof answersRouter;

/** A member's own shelves of questions, at the address of members. */
export const memberQuestionsRouter = new Hono<ApiEnv>()
  .get(
    "/me/questions",
    endpoint({
      summary: "내가 한 질문",
      auth: "member",
      input: { query: pageQuery },
      output: pageOf(questionOfPrompt),
    }),
    (c) => reply(c, listOwnQuestions(c.var, "asked", c.req.valid("query"))),
  )
  .get(
    "/me/questions/unanswered",
    endpoint({
      summary: "내 프롬프트에 온, 아직 답하지 않은 질문",
      auth: "member",
      input: { query: pageQuery },
      output: pageOf(questionOfPrompt),
    }),
    (c) => reply(c, listOwnQuestions(c.var, "unanswered", c.req.valid("query"))),
  );
