import { useState } from "react";
import type { ReviewSort } from "#contracts/reviews.ts";
import { memberApi, publicApi } from "#app/data/client.ts";
import { dataOf } from "#app/data/result.ts";
import { readSession, useSession } from "#app/session/session.ts";
import { useLoadedPages } from "#app/data/use-loaded-pages.ts";

const PAGE_SIZE = "10";

const read = (promptId: number, sort: ReviewSort, cursor?: string) =>
  dataOf(
    (readSession().isMember ? memberApi : publicApi).prompts[":id"].reviews.$get({
      param: { id: String(promptId) },
      query: { sort, limit: PAGE_SIZE, ...(cursor && { cursor }) },
    }),
  );

/** The reviews of a prompt, for members with their own review. */
export function useReviews(promptId: number) {
  const { user } = useSession();
  const [sort, sortBy] = useState<ReviewSort>("latest");
  const pages = useLoadedPages((cursor) => read(promptId, sort, cursor), `${promptId} ${user.user_id} ${sort}`);
  return { ...pages, sort, sortBy };
}
