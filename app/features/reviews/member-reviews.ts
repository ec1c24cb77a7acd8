import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";

export const reviewLists = ["written", "received"] as const;
export type ReviewListKind = (typeof reviewLists)[number];

const REVIEWS = [queryKeys.prompts, "reviews"];

const load = (kind: ReviewListKind, memberId: number, query: { cursor?: string }) =>
  dataOf(
    kind === "written"
      ? memberApi.members.me.reviews.$get({ query })
      : memberApi.members[":id"].reviews.$get({ param: { id: String(memberId) }, query }),
  );

/** The reviews that the member wrote or received. Read again at each visit, because pages of prompts change them too. */
export const useMemberReviews = (kind: ReviewListKind) =>
  useMemberList({ key: [...REVIEWS, kind], load: (query, memberId) => load(kind, memberId, query) });

/** Reads the reviews and the affected counts again, after a write of the member. */
export async function refreshReviews() {
  void queryClient().invalidateQueries({ queryKey: [queryKeys.prompters] });
  await queryClient().invalidateQueries({ queryKey: REVIEWS });
}
