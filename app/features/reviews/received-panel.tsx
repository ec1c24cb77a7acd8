import { dataOf } from "#app/data/result.ts";
import { publicApi } from "#app/data/client.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { ReadReview } from "./read-review.tsx";
import { ReceivedSkeleton } from "./reviews-skeleton.tsx";
import { useLoadedPages } from "#app/data/use-loaded-pages.ts";

const PAGE_SIZE = "5";

const read = (memberId: number, cursor?: string) =>
  dataOf(
    publicApi.members[":id"].reviews.$get({
      param: { id: String(memberId) },
      query: { limit: PAGE_SIZE, ...(cursor && { cursor }) },
    }),
  );

export default function ReceivedPanel({ memberId, count }: { memberId: number; count: number }) {
  const { list, state, reload, more } = useLoadedPages((cursor) => read(memberId, cursor), String(memberId));

  if (!list && state === "failed") {
    return <EmptyState title="후기를 불러오지 못했어요" action={<Button onClick={reload}>다시 시도</Button>} />;
  }
  if (!list) return <ReceivedSkeleton count={count} />;
  return (
    <>
      <ul aria-label="받은 후기 목록" className="divide-y divide-line">
        {list.items.map((review) => (
          <li key={review.id} className="py-3.5 first:pt-0">
            <ReadReview review={review} about={review.prompt} />
          </li>
        ))}
      </ul>
      {list.next_cursor && (
        <MoreButton isLoading={state === "loading"} isFailed={state === "failed"} onMore={() => void more()} />
      )}
    </>
  );
}
