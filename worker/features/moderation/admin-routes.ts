import { Hono } from "hono";
import { pageOf } from "#contracts/answers.ts";
import { pageQuery } from "#contracts/common.ts";
import { memberParam } from "#contracts/members.ts";
import { messageParam } from "#contracts/messages.ts";
import {
  actParam,
  adminMember,
  adminMembersQuery,
  appealDecision,
  appealItem,
  appealQueueQuery,
  audit,
  evidence,
  moderationReason,
  newRating,
  rated,
  reportDetail,
  reportGroup,
  reportQueueQuery,
  thingParam,
} from "#contracts/moderation.ts";
import { promptParam } from "#contracts/prompts.ts";
import { resultParam } from "#contracts/result-inputs.ts";
import { blockedTerm, missQuery, searchMisses, searchTerms, searchTermsQuery, termPost } from "#contracts/search.ts";
import { listMisses } from "#worker/features/search/search-misses.ts";
import { listTerms, setBlocked } from "#worker/features/search/blocked-terms.ts";
import { decideAppeal, listAppeals } from "./appeals.ts";
import { dismissReports, hideThing, restoreThing } from "./decide.ts";
import { listAudits } from "./audits.ts";
import { listMembers } from "./members.ts";
import { openEvidence } from "./open-evidence.ts";
import { ratePrompt, rateResult } from "./rate.ts";
import { listReports, openReports } from "./queue.ts";
import { restoreMember, suspendMember } from "./suspend.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";

const onThing = (summary: string, policy: { takesDown?: true } = {}) =>
  endpoint({
    summary,
    auth: "operator",
    ...policy,
    input: { param: thingParam, json: moderationReason },
    output: reportDetail,
  });

const onMember = (summary: string, policy: { takesDown?: true } = {}) =>
  endpoint({
    summary,
    auth: "operator",
    ...policy,
    input: { param: memberParam, json: moderationReason },
    output: adminMember,
  });

/** Reports, appeals, members and searches, for operators. */
export const moderationAdminRouter = new Hono<ApiEnv>()
  .get(
    "/reports",
    endpoint({
      summary: "신고 줄",
      auth: "operator",
      input: { query: reportQueueQuery },
      output: pageOf(reportGroup),
    }),
    (c) => reply(c, listReports(c.var.db, c.req.valid("query"))),
  )
  .get(
    "/reports/:thing/:id",
    endpoint({ summary: "신고된 것 살펴보기", auth: "operator", input: { param: thingParam }, output: reportDetail }),
    (c) => reply(c, openReports(c.var, c.env, c.req.valid("param"))),
  )
  .post(
    "/reports/message/:message_id/evidence",
    endpoint({
      summary: "신고된 메시지의 증거 열기",
      auth: "operator",
      input: { param: messageParam },
      output: evidence,
    }),
    (c) => reply(c, openEvidence(c.var, c.env, c.req.valid("param").message_id)),
  )
  .post("/reports/:thing/:id/hide", onThing("신고된 것 숨기기", { takesDown: true }), (c) =>
    reply(c, hideThing(c.var, c.req.valid("param"), c.req.valid("json").reason)),
  )
  .post("/reports/:thing/:id/restore", onThing("숨긴 것 되돌리기"), (c) =>
    reply(c, restoreThing(c.var, c.req.valid("param"), c.req.valid("json").reason)),
  )
  .post("/reports/:thing/:id/dismiss", onThing("신고 반려"), (c) =>
    reply(c, dismissReports(c.var, c.req.valid("param"), c.req.valid("json").reason)),
  )
  .post(
    "/prompts/:id/rating",
    endpoint({
      summary: "프롬프트의 나이 등급 바꾸기",
      auth: "operator",
      takesDown: true,
      input: { param: promptParam, json: newRating },
      output: rated,
    }),
    (c) => reply(c, ratePrompt(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .post(
    "/prompts/:id/results/:result_id/rating",
    endpoint({
      summary: "결과 하나의 나이 등급 바꾸기",
      auth: "operator",
      takesDown: true,
      input: { param: resultParam, json: newRating },
      output: rated,
    }),
    (c) => reply(c, rateResult(c.var, c.req.valid("param"), c.req.valid("json"))),
  )
  .get(
    "/appeals",
    endpoint({
      summary: "이의 신청 줄",
      auth: "operator",
      input: { query: appealQueueQuery },
      output: pageOf(appealItem),
    }),
    (c) => reply(c, listAppeals(c.var, c.req.valid("query"))),
  )
  .post(
    "/appeals/:id",
    endpoint({
      summary: "이의 신청에 답하기",
      auth: "operator",
      input: { param: actParam, json: appealDecision },
      output: appealItem,
    }),
    (c) => reply(c, decideAppeal(c.var, c.req.valid("param").id, c.req.valid("json"))),
  )
  .get(
    "/members",
    endpoint({
      summary: "회원 찾기",
      auth: "operator",
      input: { query: adminMembersQuery },
      output: pageOf(adminMember),
    }),
    (c) => reply(c, listMembers(c.var.db, c.req.valid("query"))),
  )
  .post("/members/:id/suspend", onMember("회원 정지", { takesDown: true }), (c) =>
    reply(c, suspendMember(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .post("/members/:id/restore", onMember("회원 정지 풀기"), (c) =>
    reply(c, restoreMember(c.var, c.req.valid("param").id, c.req.valid("json").reason)),
  )
  .get(
    "/searches/misses",
    endpoint({ summary: "찾지 못한 검색어", auth: "operator", input: { query: missQuery }, output: searchMisses }),
    (c) => reply(c, listMisses(c.var.db, Number(c.req.valid("query").days))),
  )
  .get(
    "/searches/terms",
    endpoint({
      summary: "인기 검색어와 막은 검색어",
      auth: "operator",
      input: { query: searchTermsQuery },
      output: searchTerms,
    }),
    (c) => reply(c, listTerms(c.var.db, c.req.valid("query").list)),
  )
  .post(
    "/searches/block",
    endpoint({ summary: "인기 검색어에서 빼기", auth: "operator", input: { json: termPost }, output: blockedTerm }),
    (c) => reply(c, setBlocked(c.var, c.req.valid("json"), true)),
  )
  .post(
    "/searches/unblock",
    endpoint({ summary: "뺀 검색어 되돌리기", auth: "operator", input: { json: termPost }, output: blockedTerm }),
    (c) => reply(c, setBlocked(c.var, c.req.valid("json"), false)),
  )
  .get(
    "/audits",
    endpoint({ summary: "운영자가 한 일", auth: "operator", input: { query: pageQuery }, output: pageOf(audit) }),
    (c) => reply(c, listAudits(c.var.db, c.req.valid("query"))),
  );
export type ModerationAdminRouter = typeof moderationAdminRouter;
