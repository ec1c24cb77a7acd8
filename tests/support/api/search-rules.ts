import type { SearchRule } from "#contracts/search-learning.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";

export type RuleInput = { kind: string; from: string; to?: string; reason?: string };

export const postRule = (as: Member | undefined, rule: RuleInput) =>
  call("POST", "/api/admin/searches/rules", { as, body: rule });
export const makeRule = (as: Member, rule: RuleInput) => dataOf<SearchRule>(postRule(as, rule));
export const undoRule = (as: Member, id: number, reason = "") =>
  dataOf<SearchRule>(call("POST", `/api/admin/searches/rules/${id}/undo`, { as, body: { reason } }));
