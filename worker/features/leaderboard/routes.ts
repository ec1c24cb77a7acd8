import { Hono } from "hono";
import { leaderboard, leaderboardQuery } from "#contracts/leaderboard.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { readLeaderboard } from "./read.ts";

export const leaderboardRouter = new Hono<ApiEnv>().get(
  "/",
  endpoint({ summary: "이번 주 글감", auth: "public", input: { query: leaderboardQuery }, output: leaderboard }),
  (c) => reply(c, readLeaderboard(c.var.db, c.req.valid("query"))),
);
