import { attempt } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { type Origin, originOf } from "./entry.ts";

/** One's own prompt as the server has it; null when there is none to edit. */
export async function findOwn(promptId: string): Promise<Origin | null> {
  const outcome = await attempt(memberApi.prompts[":id"].$get({ param: { id: promptId }, query: {} }));
  if (outcome.ok) return outcome.data.access === "owner" ? originOf(outcome.data) : null;
  if ([400, 404].includes(outcome.problem.status)) return null;
  throw new Error(outcome.problem.detail);
}
