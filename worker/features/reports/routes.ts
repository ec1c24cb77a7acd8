import { Hono } from "hono";
import { promptParam } from "#contracts/prompts.ts";
import { newReport, report, type ReportedThing } from "#contracts/reports.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { reportThing } from "./report.ts";

const reportsOf = (thing: ReportedThing, summary: string) =>
  new Hono<ApiEnv>().post(
    "/:id/reports",
    endpoint({ summary, auth: "member", input: { param: promptParam, json: newReport }, output: report, status: 201 }),
    (c) => reply(c, reportThing(c.var, thing, c.req.valid("param").id, c.req.valid("json"))),
  );

/** Report endpoints for everything that others write, and for members, each at their address. */
export const promptReportsRouter = reportsOf("prompt", "프롬프트 신고하기");
export const reviewReportsRouter = reportsOf("review", "후기 신고하기");
export const tryoutReportsRouter = reportsOf("tryout", "써 본 결과 신고하기");
export const requestReportsRouter = reportsOf("request", "글감 요청 신고하기");
export const proposalReportsRouter = reportsOf("proposal", "고침 제안 신고하기");
export const questionReportsRouter = reportsOf("question", "질문 신고하기");
export const answerReportsRouter = reportsOf("answer", "질문의 답 신고하기");
export const collectionReportsRouter = reportsOf("collection", "모음 신고하기");
export const bundleReportsRouter = reportsOf("bundle", "묶음 신고하기");
export const memberReportsRouter = reportsOf("member", "회원 신고하기");
