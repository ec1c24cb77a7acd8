import type { Proposal, ProposalDetail } from "#contracts/proposals.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";

/** Four lines, so that changes to the first and the last do not touch. */
export const BODY = "회의록을 줄여 줘.\n결정을 먼저 적어.\n그다음 할 일을 적어.\n끝에 {{담당자}}를 적어.";
export const FIRST = BODY.replace("회의록을 줄여 줘.", "회의록을 세 줄로 줄여 줘.");
export const LAST = BODY.replace("{{담당자}}", "{{담당자와 마감}}");
const reason = "줄 수를 정하면 답이 고르게 나와요.";

export const propose = (as: Member | undefined, promptId: number, change: object = {}) =>
  call("POST", `/api/prompts/${promptId}/proposals`, { as, body: { version: 1, body: FIRST, reason, ...change } });
export const createProposal = (as: Member, promptId: number, change: object = {}) =>
  dataOf<ProposalDetail>(propose(as, promptId, change));

/** A free prompt and an open proposal to it. */
export async function createProposed(change: object = {}) {
  const [owner, proposer] = [await createMember(), await createMember()];
  const prompt = await createPrompt(owner, { body: BODY });
  return { owner, proposer, prompt, proposal: await createProposal(proposer, prompt.id, change) };
}

export const askProposal = (as: Member | undefined, id: number) => call("GET", `/api/proposals/${id}`, { as });
export const readProposal = (as: Member, id: number) => dataOf<ProposalDetail>(askProposal(as, id));
export const accept = (as: Member | undefined, id: number, version: unknown, note?: string) =>
  call("POST", `/api/proposals/${id}/accept`, { as, body: { version, note } });
export const decline = (as: Member | undefined, id: number, answer?: unknown) =>
  call("POST", `/api/proposals/${id}/decline`, { as, body: { answer } });
export const withdrawProposal = (as: Member | undefined, id: number) => call("DELETE", `/api/proposals/${id}`, { as });
export const listProposals = (as: Member, query = "") =>
  dataOf<{ items: Proposal[]; next_cursor: string | null }>(call("GET", `/api/members/me/proposals${query}`, { as }));
