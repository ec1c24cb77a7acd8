import { useRef } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { refreshReviews, type ReviewListKind, useMemberReviews } from "./member-reviews.ts";
import { OwnReview } from "./own-review.tsx";
import { ReadReview } from "./read-review.tsx";

const empty = {
  written: { title: "아직 쓴 후기가 없어요", next: "써 본 프롬프트에 후기를 남기면 여기에 모여요." },
  received: { title: "아직 받은 후기가 없어요", next: "내 프롬프트에 달린 후기를 여기에서 보고 답할 수 있어요." },
};

function ListSkeleton() {
  return <LoadingList count={3} item="h-48 w-full" className="space-y-4" />;
}

export function OwnReviewsList({ kind }: { kind: ReviewListKind }) {
  const query = useMemberReviews(kind);
  const list = useRef<HTMLUListElement>(null);
  const changed = async () => {
    const before = list.current?.childElementCount;
    await refreshReviews();
    // The focused button is removed with its review.
    requestAnimationFrame(() => {
      if (list.current?.childElementCount !== before) list.current?.focus({ preventScroll: true });
    });
  };

  const { title, next } = empty[kind];
  const isWritten = kind === "written";
  return (
    <GrowingList
      query={query}
      failed="후기를 불러오지 못했어요"
      waiting={<ListSkeleton />}
      empty={
        <EmptyState
          title={title}
          action={
            <ButtonLink to={isWritten ? "/" : "/create"}>
              {isWritten ? "프롬프트 둘러보기" : "프롬프트 쓰기"}
            </ButtonLink>
          }
        >
          {next}
        </EmptyState>
      }
    >
      {(reviews) => (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={isWritten ? "쓴 후기 목록" : "받은 후기 목록"}
          className="space-y-4 outline-none!"
        >
          {reviews.map((review) => (
            <li key={review.id} className="card p-4 md:p-5">
              {isWritten ? (
                <OwnReview review={review} about={review.prompt} onChange={changed} />
              ) : (
                <ReadReview review={review} about={review.prompt} isPrompter onChange={changed} />
              )}
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
