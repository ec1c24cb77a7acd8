import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import {
  guestInquiryParam,
  inquiryCode,
  inquiryDetail,
  inquiryList,
  inquiryParam,
  madeInquiry,
  newInquiry,
  newInquiryMessage,
} from "#contracts/inquiries.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { ipAddressOf } from "#worker/lib/network.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { confirmInquiry, sendCodeAgain } from "./confirm.ts";
import { inquire } from "./inquire.ts";
import { inquireAsGuest } from "./inquire-as-guest.ts";
import { listInquiries, readByKey, readInquiry } from "./read.ts";
import { writeOnByKey, writeOnOwn } from "./write-on.ts";

// Whoever cannot do anything else can still ask: guests, suspended members, and those who have not agreed to new terms.

export const inquiriesRouter = new Hono<ApiEnv>()
  .post(
    "/",
    endpoint({
      summary: "문의하기",
      auth: "optional",
      consent: false,
      input: { json: newInquiry },
      output: madeInquiry,
      status: 201,
    }),
    (c) => {
      const { db, member } = c.var;
      const input = c.req.valid("json");
      return reply(
        c,
        member ? inquire({ db, member }, input) : inquireAsGuest(db, c.env, ipAddressOf(c.req.raw), input),
      );
    },
  )
  .get("/", endpoint({ summary: "내 문의", auth: "self", input: { query: pageQuery }, output: inquiryList }), (c) =>
    reply(c, listInquiries(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id",
    endpoint({ summary: "문의 하나와 오간 말", auth: "self", input: { param: inquiryParam }, output: inquiryDetail }),
    (c) => reply(c, readInquiry(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/messages",
    endpoint({
      summary: "문의에 더 적기",
      auth: "self",
      consent: false,
      input: { param: inquiryParam, json: newInquiryMessage },
      output: inquiryDetail,
    }),
    (c) => reply(c, writeOnOwn(c.var, c.req.valid("param").id, c.req.valid("json").detail)),
  )
  .get(
    "/guests/:inquiry_key",
    endpoint({
      summary: "손님이 링크로 보는 문의",
      auth: "public",
      input: { param: guestInquiryParam },
      output: inquiryDetail,
    }),
    (c) => reply(c, readByKey(c.var.db, c.req.valid("param").inquiry_key)),
  )
  .post(
    "/guests/:inquiry_key/messages",
    endpoint({
      summary: "손님이 문의에 더 적기",
      auth: "public",
      consent: false,
      input: { param: guestInquiryParam, json: newInquiryMessage },
      output: inquiryDetail,
    }),
    (c) => reply(c, writeOnByKey(c.var.db, c.req.valid("param").inquiry_key, c.req.valid("json").detail)),
  )
  .post(
    "/guests/:inquiry_key/code",
    endpoint({
      summary: "손님의 메일로 확인 코드 다시 보내기",
      auth: "public",
      consent: false,
      input: { param: guestInquiryParam },
      output: inquiryDetail,
    }),
    (c) => reply(c, sendCodeAgain(c.var.db, c.env, c.req.valid("param").inquiry_key)),
  )
  .post(
    "/guests/:inquiry_key/confirm",
    endpoint({
      summary: "손님의 메일 주소 확인하기",
      auth: "public",
      consent: false,
      input: { param: guestInquiryParam, json: inquiryCode },
      output: inquiryDetail,
    }),
    (c) => reply(c, confirmInquiry(c.var.db, c.env, c.req.valid("param").inquiry_key, c.req.valid("json").code)),
  );
export type InquiriesRouter = typeof inquiriesRouter;
