import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import {
  appParam,
  authorizationAnswer,
  authorizationAnswered,
  authorizationQuery,
  authorizationRequest,
  connectedApps,
} from "#contracts/grants-apps.ts";
import { madePersonalToken, newPersonalToken, personalTokenParam, personalTokens } from "#contracts/grants.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { originOf } from "#worker/lib/origin.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { answerRequest } from "./answer-request.ts";
import { readRequest } from "./authorization-request.ts";
import { makeToken } from "./make-token.ts";
import { disconnectApp, listApps } from "./own-apps.ts";
import { listTokens, revokeToken } from "./own-tokens.ts";

/** At the address of members. No token may manage tokens or connect apps. */
export const memberGrantsRouter = new Hono<ApiEnv>()
  .get("/me/tokens", endpoint({ summary: "내 토큰", auth: "member", output: personalTokens }), (c) =>
    reply(c, listTokens(c.var)),
  )
  .post(
    "/me/tokens",
    endpoint({
      summary: "토큰 만들기",
      auth: "member",
      input: { json: newPersonalToken },
      output: madePersonalToken,
      status: 201,
    }),
    (c) => reply(c, makeToken(c.var, c.req.valid("json"))),
  )
  .delete(
    "/me/tokens/:token_id",
    endpoint({
      summary: "토큰 폐지하기",
      auth: "self",
      consent: false,
      input: { param: personalTokenParam },
      output: removed,
    }),
    (c) => reply(c, revokeToken(c.var, c.req.valid("param").token_id)),
  )
  .get("/me/apps", endpoint({ summary: "연결한 앱", auth: "member", output: connectedApps }), (c) =>
    reply(c, listApps(c.var)),
  )
  .get(
    "/me/apps/request",
    endpoint({
      summary: "연결해 달라는 앱의 요청 읽기",
      auth: "member",
      input: { query: authorizationQuery },
      output: authorizationRequest,
    }),
    (c) => reply(c, readRequest(c.var.db, originOf(c.env, c.req.url), c.req.valid("query"))),
  )
  .post(
    "/me/apps",
    endpoint({
      summary: "앱의 요청에 답하기",
      auth: "member",
      input: { json: authorizationAnswer },
      output: authorizationAnswered,
    }),
    (c) => reply(c, answerRequest(c.var, originOf(c.env, c.req.url), c.req.valid("json"))),
  )
  .delete(
    "/me/apps/:app_id",
    endpoint({
      summary: "앱 연결 끊기",
      auth: "self",
      consent: false,
      input: { param: appParam },
      output: removed,
    }),
    (c) => reply(c, disconnectApp(c.var, c.req.valid("param").app_id)),
  );
