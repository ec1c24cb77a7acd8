import type { Context } from "hono";
import { Hono } from "hono";
import { newTakedown, takedownCode, takedownKeyParam, takedownReceipt } from "#contracts/takedowns.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { ipAddressOf } from "#worker/lib/network.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { claimTakedown, type Claimant, sendCodeAgain } from "./claim.ts";
import { confirmTakedown } from "./confirm.ts";

const claimantOf = (c: Context<ApiEnv>): Claimant => ({
  db: c.var.db,
  env: c.env,
  member: c.var.member,
  ipAddress: ipAddressOf(c.req.raw),
  origin: originOf(c.env, c.req.url),
});

// A right of everybody: guests and suspended members have it too, and nobody has to agree to new terms first.
export const takedownsRouter = new Hono<ApiEnv>()
  .post(
    "/",
    endpoint({
      summary: "권리침해 신고하기",
      auth: "optional",
      consent: false,
      input: { json: newTakedown },
      output: takedownReceipt,
      status: 202,
    }),
    (c) => reply(c, claimTakedown(claimantOf(c), c.req.valid("json"))),
  )
  .post(
    "/:takedown_key/code",
    endpoint({
      summary: "권리침해 신고의 확인 코드 다시 받기",
      auth: "public",
      consent: false,
      input: { param: takedownKeyParam },
      output: takedownReceipt,
      status: 202,
    }),
    (c) => reply(c, sendCodeAgain(claimantOf(c), c.req.valid("param").takedown_key)),
  )
  .post(
    "/:takedown_key/confirm",
    endpoint({
      summary: "코드로 권리침해 신고 확인하기",
      auth: "public",
      consent: false,
      input: { param: takedownKeyParam, json: takedownCode },
      output: takedownReceipt,
    }),
    (c) => reply(c, confirmTakedown(claimantOf(c), c.req.valid("param").takedown_key, c.req.valid("json").code)),
  );
export type TakedownsRouter = typeof takedownsRouter;
