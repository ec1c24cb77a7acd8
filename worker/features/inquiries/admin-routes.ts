import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import {
  inquiryAnswer,
  inquiryClosing,
  inquiryParam,
  inquiryQueueQuery,
  operatedInquiry,
  queuedInquiry,
} from "#contracts/inquiries.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { answerInquiry, closeInquiry } from "./answer.ts";
import { listQueue, openQueued } from "./queue.ts";
import { retryAnswerMail } from "./retry-mail.ts";

/** The queue of inquiries, for operators. */
export const inquiriesAdminRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "문의 줄",
      auth: "operator",
      input: { query: inquiryQueueQuery },
      output: pageOf(queuedInquiry),
    }),
    (c) => reply(c, listQueue(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id",
    endpoint({ summary: "문의 읽기", auth: "operator", input: { param: inquiryParam }, output: operatedInquiry }),
    (c) => reply(c, openQueued(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/answer",
    endpoint({
      summary: "문의에 답하기",
      auth: "operator",
      input: { param: inquiryParam, json: inquiryAnswer },
      output: operatedInquiry,
    }),
    (c) => reply(c, answerInquiry(c.var, c.env, c.req.valid("param").id, c.req.valid("json"))),
  )
  .post(
    "/:id/close",
    endpoint({
      summary: "문의 닫기",
      auth: "operator",
      input: { param: inquiryParam, json: inquiryClosing },
      output: operatedInquiry,
    }),
    (c) => reply(c, closeInquiry(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .post(
    "/:id/mail",
    endpoint({
      summary: "손님에게 답 메일 다시 보내기",
      auth: "operator",
      input: { param: inquiryParam },
      output: operatedInquiry,
    }),
    (c) => reply(c, retryAnswerMail(c.var, c.req.valid("param").id)),
  );
export type InquiriesAdminRouter = typeof inquiriesAdminRouter;
