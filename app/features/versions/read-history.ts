import { memberApi } from "#app/data/client.ts";
import { isMissing, resultOf } from "#app/data/result.ts";

/** `history` is null when it cannot be read; `isFailed` unless the reason is that there is none for this member. */
export async function readHistory(id: string, query: { from?: string; to?: string; cursor?: string }) {
  const answer = await resultOf(memberApi.prompts[":id"].history.$get({ param: { id }, query }));
  return answer.ok
    ? { history: answer.data, isFailed: false }
    : { history: null, isFailed: !isMissing(answer.problem.status) };
}
