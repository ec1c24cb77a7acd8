import { Hono } from "hono";
import { orderParam } from "#contracts/commerce-orders.ts";
import {
  complaintAnswer,
  complaintDecision,
  complaintDetail,
  complaintList,
  complaintListQuery,
  complaintParam,
  escalation,
  judgedDetail,
  newComplaint,
  orderComplaints,
} from "#contracts/complaints.ts";
import { buyerOf } from "#worker/features/commerce/payment-context.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { answerComplaint } from "./answer.ts";
import { complain, readOrderComplaints } from "./complain.ts";
import { decideComplaint } from "./decide.ts";
import { listComplaints, readComplaint } from "./read.ts";
import { respond } from "./respond.ts";

// A right of buyers and sellers: suspended members have it too, and nobody has to agree to new terms first.

/** At the address of the order. */
export const paymentComplaintsRouter = new Hono<ApiEnv>()
  .get(
    "/:order_id/claims",
    endpoint({ summary: "주문의 접수", auth: "self", input: { param: orderParam }, output: orderComplaints }),
    (c) => reply(c, readOrderComplaints(c.var, c.req.valid("param").order_id)),
  )
  .post(
    "/:order_id/claims",
    endpoint({
      summary: "문제 접수하기",
      auth: "self",
      consent: false,
      input: { param: orderParam, json: newComplaint },
      output: complaintDetail,
      status: 201,
    }),
    (c) => reply(c, complain(c.var, c.req.valid("param").order_id, c.req.valid("json"))),
  );
export type PaymentComplaintsRouter = typeof paymentComplaintsRouter;

export const complaintsRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "보낸 접수, 받은 접수",
      auth: "self",
      input: { query: complaintListQuery },
      output: complaintList,
    }),
    (c) => reply(c, listComplaints(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id",
    endpoint({
      summary: "접수 하나와 오간 말",
      auth: "self",
      input: { param: complaintParam },
      output: complaintDetail,
    }),
    (c) => reply(c, readComplaint(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/answer",
    endpoint({
      summary: "판매자가 접수에 답하기",
      auth: "self",
      consent: false,
      input: { param: complaintParam, json: complaintAnswer },
      output: complaintDetail,
    }),
    (c) => reply(c, answerComplaint(buyerOf(c), c.req.valid("param").id, c.req.valid("json"))),
  )
  .post(
    "/:id/accept",
    endpoint({
      summary: "판매자의 답 받아들이기",
      auth: "self",
      consent: false,
      input: { param: complaintParam },
      output: complaintDetail,
    }),
    (c) => reply(c, respond(c.var, c.req.valid("param").id, "accept")),
  )
  .post(
    "/:id/escalate",
    endpoint({
      summary: "운영자에게 넘기기",
      auth: "self",
      consent: false,
      input: { param: complaintParam, json: escalation },
      output: complaintDetail,
    }),
    (c) => reply(c, respond(c.var, c.req.valid("param").id, "escalate", c.req.valid("json").detail)),
  )
  .post(
    "/:id/withdraw",
    endpoint({
      summary: "접수 거두기",
      auth: "self",
      consent: false,
      input: { param: complaintParam },
      output: complaintDetail,
    }),
    (c) => reply(c, respond(c.var, c.req.valid("param").id, "withdraw")),
  )
  .post(
    "/:id/decide",
    endpoint({
      summary: "운영자가 접수 판단하기",
      auth: "operator",
      input: { param: complaintParam, json: complaintDecision },
      output: judgedDetail,
    }),
    (c) => reply(c, decideComplaint(buyerOf(c), c.req.valid("param").id, c.req.valid("json"))),
  );
export type ComplaintsRouter = typeof complaintsRouter;
