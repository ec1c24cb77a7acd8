import { Link } from "react-router";
import type { AdminGuideCard, GuideKind } from "#contracts/guides.ts";
import { shelves } from "#app/features/guides/shelves.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { When } from "#app/ui/when.tsx";
import { useAdminGuides } from "./admin-guides.ts";

function Row({ guide }: { guide: AdminGuideCard }) {
  const isPublished = guide.status === "published";
  return (
    <article className="group relative px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <span className={isPublished ? "font-semibold text-leaf" : "font-semibold"}>
          {isPublished ? "공개 중" : "임시 저장"}
        </span>
        <span>{shelves[guide.kind].name}</span>
        {guide.is_pinned && <span className="font-semibold text-persimmon">고정</span>}
        <span>
          <When at={guide.updated_at} /> 고침
        </span>
      </p>
      <h2 className="mt-0.5 font-semibold group-hover:text-persimmon">
        <Link to={`/admin/guides/${guide.id}`} className="after:absolute after:inset-0 after:content-['']">
          {guide.title}
        </Link>
      </h2>
    </article>
  );
}

export function GuideTable({ kind }: { kind?: GuideKind }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useAdminGuides(kind);
  if (!data && isError) {
    return (
      <EmptyState title="목록을 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  }
  const guides = data.pages.flatMap((page) => page.items);
  if (guides.length === 0) {
    return (
      <EmptyState title="아직 쓴 글이 없어요" action={<ButtonLink to="/admin/guides/new">첫 글 쓰기</ButtonLink>} />
    );
  }
  return (
    <>
      <ul aria-label="가이드 목록" className="box divide-y divide-line">
        {guides.map((guide) => (
          <li key={guide.id}>
            <Row guide={guide} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={fetchNextPage} />
      )}
    </>
  );
}
