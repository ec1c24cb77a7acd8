import { Hono } from "hono";
import { idempotencyHeader } from "#contracts/common.ts";
import { promptParam } from "#contracts/prompts.ts";
import { question, questionInput, questionList, questionListQuery } from "#contracts/questions.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { askQuestion } from "./ask.ts";
import { listQuestions } from "./list.ts";

/** The questions of a prompt, at the address of prompts. */
export const promptQuestionsRouter = new Hono<ApiEnv>()
  .get(
    "/:id/questions",
    endpoint({
      summary: "프롬프트의 질문과 답",
      auth: "optional",
      input: { param: promptParam, query: questionListQuery },
      output: questionList,
    }),
    (c) => reply(c, listQuestions(c.var.db, c.req.valid("param").id, c.var.member, c.req.valid("query"))),
  )
  .post(
    "/:id/questions",
    endpoint({
      summary: "프롬프트에 질문하기",
      auth: "member",
      input: { param: promptParam, header: idempotencyHeader, json: questionInput },
      output: question,
      status: 201,
    }),
    (c) => {
      const [{ id }, key] = [c.req.valid("param"), c.req.valid("header")["idempotency-key"]];
      return reply(c, askQuestion(c.var, id, c.req.valid("json"), key));
    },
  );
