import type { SearchRule } from "#contracts/search-learning.ts";
import { memberApi } from "#app/data/client.ts";
import { firstMessage, resultOf } from "#app/data/result.ts";
import { toast } from "#app/ui/toast.tsx";
import { refetchAdmin } from "../admin-queries.ts";
import { type Draft, ruleOf, ruleWords } from "./rule-words.ts";

/** Makes a rule and says so; of a refusal says why. */
export async function makeRule(draft: Omit<Draft, "reason">) {
  const made = await resultOf(memberApi.adminSearches.rules.$post({ json: ruleOf({ ...draft, reason: "" }) }));
  toast(made.ok ? ruleWords[draft.kind].done : firstMessage(made.problem));
  if (made.ok) await refetchAdmin();
}

export async function undoRule({ id }: SearchRule) {
  const { undo } = memberApi.adminSearches.rules[":id"];
  const undone = await resultOf(undo.$post({ param: { id: String(id) }, json: {} }));
  toast(undone.ok ? "규칙을 더 쓰지 않아요." : undone.problem.detail);
  if (undone.ok) await refetchAdmin();
}
