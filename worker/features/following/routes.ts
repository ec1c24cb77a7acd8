import { Hono } from "hono";
import { pageQuery } from "#contracts/common.ts";
import { followedPrompts } from "#contracts/following.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listFollowed } from "./list-followed.ts";

/** At the address of members. */
export const memberFollowingRouter = new Hono<ApiEnv>().get(
  "/me/following/prompts",
  endpoint({
    summary: "팔로우하는 회원의 새 프롬프트",
    auth: "member",
    input: { query: pageQuery },
    output: followedPrompts,
  }),
  (c) => reply(c, listFollowed(c.var, c.req.valid("query"))),
);
