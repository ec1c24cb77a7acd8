import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { newReport, type ReportedThing } from "#contracts/reports.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { requireMember } from "#worker/middleware/identify.ts";
import { requireJson, validate } from "#worker/middleware/validate.ts";
import { reportThing } from "./service.ts";

const reportsOf = (thing: ReportedThing) =>
  new Hono<ApiEnv>().post(
    "/:id/reports",
    requireMember,
    validate("param", promptParam),
    requireJson,
    validate("json", newReport),
    async (c) => c.json({ data: await reportThing(c.var, thing, c.req.valid("param").id, c.req.valid("json")) }, 201),
  );

/** Telling those who run the place, at the address of what is wrong. */
export const promptReportsRouter = reportsOf("prompt");
export const reviewReportsRouter = reportsOf("review");
export const memberReportsRouter = reportsOf("member");
