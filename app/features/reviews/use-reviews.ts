import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReviewList, ReviewSort } from "#contracts/reviews.ts";
import { dataOf } from "#app/data/result.ts";
import { readSession, useSession } from "#app/session/session.ts";
import { memberApi, publicApi } from "#app/data/client.ts";

const SHOWN = 10;

const read = (promptId: number, sort: ReviewSort, cursor?: string) =>
  dataOf(
    (readSession().isMember ? memberApi : publicApi).prompts[":id"].reviews.$get({
      param: { id: String(promptId) },
      query: { sort, limit: String(SHOWN), ...(cursor && { cursor }) },
    }),
  );

/** The reviews of a prompt as this reader sees them; members get their own along. */
export function useReviews(promptId: number) {
  const { user } = useSession();
  const [sort, setSort] = useState<ReviewSort>("latest");
  const [list, setList] = useState<ReviewList>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("loading");
  const turn = useRef(0);

  const load = async (order: ReviewSort, cursor?: string) => {
    const own = ++turn.current;
    setState("loading");
    const page = await read(promptId, order, cursor).catch(() => null);
    // Overtaken by a later question.
    if (own !== turn.current) return;
    setState(page ? "idle" : "failed");
    if (page) setList((known) => (cursor && known ? { ...page, items: [...known.items, ...page.items] } : page));
  };
  const start = useEffectEvent(() => void load(sort));
  useEffect(() => start(), [promptId, user.user_id]);

  return {
    list,
    sort,
    state,
    reload: () => load(sort),
    more: () => load(sort, list?.next_cursor ?? undefined),
    sortBy: (next: ReviewSort) => {
      setSort(next);
      void load(next);
    },
  };
}
