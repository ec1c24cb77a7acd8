import type { NewProposalInput } from "#contracts/proposals.ts";
import { memberApi } from "#app/data/client.ts";
import { dataOf, resultOf } from "#app/data/result.ts";

const { proposals, prompts } = memberApi;
const one = (id: number | string) => ({ param: { id: String(id) } });

export const propose = (promptId: number, json: NewProposalInput) =>
  resultOf(prompts[":id"].proposals.$post({ ...one(promptId), json }));
export const readProposal = (id: string) => dataOf(proposals[":id"].$get(one(id)));
export const acceptProposal = (id: number, json: { version: number; note: string }) =>
  resultOf(proposals[":id"].accept.$post({ ...one(id), json }));
export const declineProposal = (id: number, answer: string) =>
  resultOf(proposals[":id"].decline.$post({ ...one(id), json: { answer } }));
export const withdrawProposal = (id: number) => resultOf(proposals[":id"].$delete(one(id)));
