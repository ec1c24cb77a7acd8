import { Link } from "react-router";
import type { AdminGuideCard, GuideKind } from "#contracts/guides.ts";
import { guideLists } from "#app/features/guides/guide-lists.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
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
        <span>{guideLists[guide.kind].name}</span>
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
  const query = useAdminGuides(kind);
  return (
    <GrowingList
      query={query}
      waiting={
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      }
      empty={
        <EmptyState title="아직 쓴 글이 없어요" action={<ButtonLink to="/admin/guides/new">첫 글 쓰기</ButtonLink>} />
      }
    >
      {(guides) => (
        <ul aria-label="가이드 목록" className="box divide-y divide-line">
          {guides.map((guide) => (
            <li key={guide.id}>
              <Row guide={guide} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
