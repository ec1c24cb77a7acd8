import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

export type OwnList = "following" | "followers" | "blocks";

export const memberListKey = (list: OwnList) => [queryKeys.prompterList, list];

/** Members whom this member follows or blocked, which only their own writes change, or who follow them. */
export function useOwnMembers(list: OwnList) {
  const { members } = memberApi;
  return useMemberList({
    key: memberListKey(list),
    load: (query, memberId) =>
      list === "blocks"
        ? dataOf(members.blocks.$get({ query }))
        : dataOf(members[list][":id"].$get({ param: { id: String(memberId) }, query })),
    staleTime: list === "followers" ? 0 : Infinity,
  });
}
