import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { addressClosed, addressClosure, mailParam, mailRetried, unsentGuestMail, unsentMail } from "#contracts/mail.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { closeAddress, listUnsent, listUnsentToGuests, retryGuestMail, retryMail } from "./unsent.ts";

/** Mails that were not sent, and addresses that nothing is sent to any more, for operators. */
export const mailAdminRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "보내지 못한 메일",
      auth: "operator",
      input: { query: pageQuery },
      output: pageOf(unsentMail),
    }),
    (c) => reply(c, listUnsent(c.var.db, c.req.valid("query"))),
  )
  .get(
    "/guests",
    endpoint({
      summary: "손님과 신고한 사람에게 보내지 못한 메일",
      auth: "operator",
      input: { query: pageQuery },
      output: pageOf(unsentGuestMail),
    }),
    (c) => reply(c, listUnsentToGuests(c.var.db, c.req.valid("query"))),
  )
  .post(
    "/guests/:id/retry",
    endpoint({
      summary: "손님과 신고한 사람에게 메일 다시 보내기",
      auth: "operator",
      input: { param: mailParam },
      output: mailRetried,
    }),
    (c) => reply(c, retryGuestMail(c.var, c.req.valid("param").id)),
  )
  .post(
    "/closures",
    endpoint({
      summary: "반송되거나 신고된 주소 닫기",
      auth: "operator",
      input: { json: addressClosure },
      output: addressClosed,
    }),
    (c) => reply(c, closeAddress(c.var, c.req.valid("json"))),
  )
  .post(
    "/:id/retry",
    endpoint({ summary: "메일 다시 보내기", auth: "operator", input: { param: mailParam }, output: mailRetried }),
    (c) => reply(c, retryMail(c.var, c.req.valid("param").id)),
  );
export type MailAdminRouter = typeof mailAdminRouter;
