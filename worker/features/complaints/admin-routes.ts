import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { complaintParam, complaintQueueQuery, judgedComplaint, judgedDetail } from "#contracts/complaints.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { listJudged, openJudged } from "./judged.ts";

/** The queue of complaints, for operators. */
export const complaintsAdminRouter = new Hono<ApiEnv>()
  .get(
    "/",
    endpoint({
      summary: "접수 줄",
      auth: "operator",
      input: { query: complaintQueueQuery },
      output: pageOf(judgedComplaint),
    }),
    (c) => reply(c, listJudged(c.var, c.req.valid("query"))),
  )
  .get(
    "/:id",
    endpoint({ summary: "접수 살펴보기", auth: "operator", input: { param: complaintParam }, output: judgedDetail }),
    (c) => reply(c, openJudged(c.var, c.req.valid("param").id)),
  );
export type ComplaintsAdminRouter = typeof complaintsAdminRouter;
