import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { madePersonalToken, newPersonalToken, personalTokenParam, personalTokens } from "#contracts/grants.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { makeToken } from "./make-token.ts";
import { listTokens, revokeToken } from "./own-tokens.ts";

/** At the address of members. No token may manage tokens. */
export const memberTokensRouter = new Hono<ApiEnv>()
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
  );
