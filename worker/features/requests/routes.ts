import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { idempotencyHeader, pageQuery } from "#contracts/common.ts";
import {
  newRequest,
  newRequestAnswer,
  requestAnswerParam,
  requestDetail,
  requestList,
  requestListQuery,
  requestParam,
  requestPatch,
} from "#contracts/requests.ts";
import { reportsOf } from "#worker/features/reports/reports-of.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { acceptAnswer } from "./accept.ts";
import { answerRequest } from "./answer.ts";
import { askForPrompt } from "./ask.ts";
import { listOwnRequests, listRequests, readRequest } from "./read.ts";
import { removeAnswer } from "./remove-answer.ts";
import { removeRequest } from "./remove.ts";
import { reviseRequest } from "./revise.ts";
import { requestThing } from "./thing.ts";

/** The verbs name the stale pages themselves. */
export const requestsRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "찾는 글감 요청",
      auth: "public",
      scope: "read",
      input: { query: requestListQuery },
      output: requestList,
    }),
    (c) => reply(c, listRequests(c.var.db, c.req.valid("query"))),
  )
  .post(
    "/",
    endpoint({
      summary: "글감 요청하기",
      auth: "member",
      input: { header: idempotencyHeader, json: newRequest },
      output: requestDetail,
      status: 201,
    }),
    (c) => reply(c, askForPrompt(c.var, c.req.valid("json"), c.req.valid("header")["idempotency-key"])),
  )
  .get(
    "/:id",
    endpoint({
      summary: "글감 요청과 그 답",
      auth: "optional",
      scope: "read",
      input: { param: requestParam },
      output: requestDetail,
    }),
    (c) => reply(c, readRequest(c.var.db, c.req.valid("param").id, c.var.member)),
  )
  .patch(
    "/:id",
    endpoint({
      summary: "글감 요청 고치기, 닫기",
      auth: "member",
      input: { param: requestParam, json: requestPatch },
      output: requestDetail,
    }),
    (c) => reply(c, reviseRequest(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "글감 요청 지우기",
      auth: "member",
      consent: false,
      takesDown: true,
      input: { param: requestParam },
      output: removed,
    }),
    (c) => reply(c, removeRequest(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/answers",
    endpoint({
      summary: "내 프롬프트로 답하기",
      auth: "member",
      input: { param: requestParam, header: idempotencyHeader, json: newRequestAnswer },
      output: requestDetail,
      status: 201,
    }),
    (c) => {
      const answering = { requestId: c.req.valid("param").id, promptId: c.req.valid("json").prompt_id };
      return reply(c, answerRequest(c.var, answering, c.req.valid("header")["idempotency-key"]));
    },
  )
  .delete(
    "/:id/answers/:answer_id",
    endpoint({
      summary: "답 거두기",
      auth: "member",
      consent: false,
      input: { param: requestAnswerParam },
      output: requestDetail,
    }),
    (c) => {
      const { id, answer_id } = c.req.valid("param");
      return reply(c, removeAnswer(c.var, id, answer_id));
    },
  )
  .post(
    "/:id/answers/:answer_id/accept",
    endpoint({
      summary: "이 답으로 해결했다고 알리기",
      auth: "member",
      input: { param: requestAnswerParam },
      output: requestDetail,
    }),
    (c) => {
      const { id, answer_id } = c.req.valid("param");
      return reply(c, acceptAnswer(c.var, id, answer_id));
    },
  )
  .route("/", reportsOf(requestThing));
export type RequestsRouter = typeof requestsRouter;

/** A member's own requests, at the address of members. */
export const memberRequestsRouter = new Hono<ApiEnv>().get(
  "/me/requests",
  endpoint({ summary: "내 글감 요청", auth: "member", input: { query: pageQuery }, output: requestList }),
  (c) => reply(c, listOwnRequests(c.var, c.req.valid("query"))),
);
