import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { newReport, report } from "#contracts/reports.ts";
import { thingNames } from "#contracts/thing-names.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import type { Thing } from "#worker/lib/thing.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { reportThing } from "./report.ts";

/** The address at which a thing is reported, for the router of its feature. */
export const reportsOf = (thing: Thing) =>
  new Hono<ApiEnv>().post(
    "/:id/reports",
    endpoint({
      summary: `${thingNames[thing.name]} 신고하기`,
      auth: "member",
      input: { param: promptParam, json: newReport },
      output: report,
      status: 201,
    }),
    (c) => reply(c, reportThing(c.var, thing, c.req.valid("param").id, c.req.valid("json"))),
  );
export type ReportsRouter = ReturnType<typeof reportsOf>;
