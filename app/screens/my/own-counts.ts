import { memberApi } from "#app/data/client.ts";
import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

const useCounts = () =>
  useMemberQuery([queryKeys.prompters, "counts"], () => dataOf(memberApi.members.me.counts.$get()));

/** How many of each thing the member has; read again after their writes, and at a visit half a minute later. */
export const useOwnCounts = () => useCounts().data;

/** Whether the member has written a prompt: undefined until that is known, true where it cannot be read. */
export function useIsWriter() {
  const { data, isError, isPaused } = useCounts();
  if (data) return data.prompts + data.drafts > 0;
  return isError || isPaused ? true : undefined;
}
