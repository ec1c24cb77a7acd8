import { memberApi } from "#app/data/client.ts";
import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

/** The member's public profile with its counts; kept until a write by this member changes them. */
export const useOwnProfile = () =>
  useMemberQuery(
    [queryKeys.prompters],
    (memberId) => dataOf(memberApi.members[":id"].$get({ param: { id: String(memberId) }, query: {} })),
    { staleTime: Infinity },
  );
