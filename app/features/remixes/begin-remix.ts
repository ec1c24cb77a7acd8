import { memberApi } from "#app/data/client.ts";
import { invalidateLists } from "#app/data/query.ts";
import { resultOf } from "#app/data/result.ts";
import { toast } from "#app/ui/toast.tsx";

/** Begins a remix, or finds the one that was begun; says why when it cannot. */
export async function beginRemix(id: number): Promise<{ id: number } | undefined> {
  const begun = await resultOf(memberApi.prompts[":id"].remixes.$post({ param: { id: String(id) } }));
  if (!begun.ok) {
    toast(begun.problem.detail);
    return undefined;
  }
  invalidateLists();
  return begun.data;
}
