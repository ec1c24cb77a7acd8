import { Link } from "react-router";
import { useSession } from "#app/session/session.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { RowSkeleton } from "#app/ui/row-skeleton.tsx";

const DraftRows = lazyPart(() => import("#app/features/prompts/own-draft-rows.tsx"));

/** The newest drafts, fetched after the page is shown. */
export function RecentDrafts() {
  const { isMember } = useSession();
  const waiting = <RowSkeleton />;
  return (
    <section aria-labelledby="drafts-title">
      <div className="flex items-center justify-between">
        <h2 id="drafts-title" className="text-lg font-bold">
          공개하지 않은 글
        </h2>
        <Link
          to="/mypage/prompt?status=draft"
          className="h-11 inline-flex flex-none items-center text-sm text-muted font-medium hover:text-ink"
        >
          모두 보기
        </Link>
      </div>
      <div className="card overflow-hidden">{isMember ? <DraftRows waiting={waiting} /> : waiting}</div>
    </section>
  );
}
