import { Hono } from "hono";
import { realtimeQuery, realtimeTicket } from "#contracts/realtime.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { admit, connect } from "./connections.ts";

export const realtimeRouter = new Hono<ApiEnv>()
  .post(
    "/tickets",
    endpoint({
      summary: "실시간 연결 입장권",
      auth: "member",
      rate: "none",
      consent: false,
      output: realtimeTicket,
      status: 201,
    }),
    (c) => reply(c, admit({ member: c.var.member, familyId: c.var.familyId, env: c.env })),
  )
  .get(
    "/",
    endpoint({
      summary: "실시간 연결 (웹소켓)",
      auth: "public",
      input: { query: realtimeQuery },
      status: 101,
      raw: [],
    }),
    async (c) => {
      if (c.req.header("upgrade")?.toLowerCase() !== "websocket")
        throw new AppError("upgrade_required", "웹소켓으로 연결해 주세요.", { headers: { upgrade: "websocket" } });
      return connect(c.env, c.req.valid("query").ticket);
    },
  );
export type RealtimeRouter = typeof realtimeRouter;
