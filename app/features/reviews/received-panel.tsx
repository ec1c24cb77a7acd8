import { useEffect, useEffectEvent, useState } from "react";
import type { Page } from "#contracts/common.ts";
import type { ReviewOfPrompt } from "#contracts/reviews.ts";
import { dataOf } from "#app/data/result.ts";
import { publicApi } from "#app/data/client.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { ReadReview } from "./read-review.tsx";
import { ReceivedSkeleton } from "./reviews-skeleton.tsx";

const SHOWN = "5";

const read = (memberId: number, cursor?: string) =>
  dataOf(
    publicApi.members[":id"].reviews.$get({
      param: { id: String(memberId) },
      query: { limit: SHOWN, ...(cursor && { cursor }) },
    }),
  );

export default function ReceivedPanel({ memberId, count }: { memberId: number; count: number }) {
  const [shown, setShown] = useState<Page<ReviewOfPrompt>>();
  const [state, setState] = useState<"idle" | "loading" | "failed">("loading");
  const load = async (cursor?: string) => {
    setState("loading");
    const page = await read(memberId, cursor).catch(() => null);
    setState(page ? "idle" : "failed");
    if (page) setShown((known) => ({ ...page, items: [...((cursor && known?.items) || []), ...page.items] }));
  };
  const start = useEffectEvent(() => void load());
  useEffect(() => start(), [memberId]);

  if (!shown && state === "failed") {
    return <EmptyState title="후기를 불러오지 못했어요" action={<Button onClick={() => load()}>다시 시도</Button>} />;
  }
  if (!shown) return <ReceivedSkeleton count={count} />;
  return (
    <>
      <ul aria-label="받은 후기 목록" className="divide-y divide-line">
        {shown.items.map((review) => (
          <li key={review.id} className="py-3.5 first:pt-0">
            <ReadReview review={review} about={review.prompt} />
          </li>
        ))}
      </ul>
      {shown.next_cursor && (
        <MoreButton
          isLoading={state === "loading"}
          isFailed={state === "failed"}
          onMore={() => void load(shown.next_cursor ?? undefined)}
        />
      )}
    </>
  );
}
