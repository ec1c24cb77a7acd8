import { Hono } from "hono";
import { removed } from "#contracts/answers.ts";
import { memberTag, promptTag } from "#contracts/cache-tags.ts";
import { promptParam } from "#contracts/prompts.ts";
import {
  acceptance,
  newProposal,
  proposalDetail,
  proposalList,
  proposalListQuery,
  proposalParam,
  refusalOfProposal,
} from "#contracts/proposals.ts";
import { reportsOf } from "#worker/features/reports/reports-of.ts";
import type { ApiEnv } from "#worker/lib/http.ts";
import { endpoint, reply } from "#worker/middleware/endpoint.ts";
import { acceptProposal, declineProposal } from "./decide.ts";
import { propose } from "./propose.ts";
import { listProposals, readProposal } from "./read.ts";
import { withdrawProposal } from "./withdraw.ts";
import { proposalThing } from "./thing.ts";

/** At the address of the prompt that a change is proposed to. */
export const promptProposalsRouter = new Hono<ApiEnv>().post(
  "/:id/proposals",
  endpoint({
    summary: "고침 제안하기",
    auth: "member",
    input: { param: promptParam, json: newProposal },
    output: proposalDetail,
    status: 201,
  }),
  (c) => reply(c, propose(c.var, c.req.valid("param").id, c.req.valid("json"))),
);

export const proposalsRouter = new Hono<ApiEnv>()
  .get(
    "/:id",
    endpoint({
      summary: "고침 제안과 바뀌는 것",
      auth: "member",
      input: { param: proposalParam },
      output: proposalDetail,
    }),
    (c) => reply(c, readProposal(c.var, c.req.valid("param").id)),
  )
  .post(
    "/:id/accept",
    endpoint({
      summary: "고침 제안 받아들이기",
      auth: "member",
      input: { param: proposalParam, json: acceptance },
      output: proposalDetail,
    }),
    async (c) => {
      const accepted = await acceptProposal(c.var, c.req.valid("param").id, c.req.valid("json"));
      c.var.stale.push(memberTag(c.var.member.id), ...(accepted.prompt ? [promptTag(accepted.prompt.id)] : []));
      return reply(c, accepted);
    },
  )
  .post(
    "/:id/decline",
    endpoint({
      summary: "고침 제안 거절하기",
      auth: "member",
      input: { param: proposalParam, json: refusalOfProposal },
      output: proposalDetail,
    }),
    (c) => reply(c, declineProposal(c.var, c.req.valid("param").id, c.req.valid("json").answer)),
  )
  .delete(
    "/:id",
    endpoint({
      summary: "고침 제안 거두기",
      auth: "member",
      consent: false,
      input: { param: proposalParam },
      output: removed,
    }),
    (c) => reply(c, withdrawProposal(c.var, c.req.valid("param").id)),
  )
  .route("/", reportsOf(proposalThing));
export type ProposalsRouter = typeof proposalsRouter;

/** Received and sent ones, at the address of members. */
export const memberProposalsRouter = new Hono<ApiEnv>().get(
  "/me/proposals",
  endpoint({
    summary: "받은 고침 제안, 보낸 고침 제안",
    auth: "member",
    input: { query: proposalListQuery },
    output: proposalList,
  }),
  (c) => reply(c, listProposals(c.var, c.req.valid("query"))),
);
