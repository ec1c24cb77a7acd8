import { isMissing, resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { type ServerCopy, toServerCopy } from "./prompt-form.ts";

/** The member's own prompt; null when it does not exist or belongs to somebody else. Rejects on any other failure. */
export async function findOwn(promptId: string): Promise<ServerCopy | null> {
  const result = await resultOf(memberApi.prompts[":id"].$get({ param: { id: promptId }, query: {} }));
  if (result.ok) return result.data.access === "owner" ? toServerCopy(result.data) : null;
  if (isMissing(result.problem.status)) return null;
  throw new Error(result.problem.detail);
}
