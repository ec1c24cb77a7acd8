import { Hono } from "hono";
import { liveQuery } from "#contracts/realtime.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { validate } from "#worker/middleware/validate.ts";
import { admit, connect } from "./service.ts";

export const liveRouter = new Hono<ApiEnv>()
  .post("/tickets", requireMember, async (c) =>
    c.json({ data: await admit({ db: c.var.db, member: c.var.member, env: c.env }) }, 201),
  )
  .get("/", validate("query", liveQuery), async (c) => {
    if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
      throw new AppError("upgrade_required", "웹소켓으로 연결해 주세요.", { headers: { upgrade: "websocket" } });
    return connect(c.env, c.req.valid("query").ticket);
  });
export type LiveRouter = typeof liveRouter;
