import type { ComponentType, ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "#app/session/session.ts";
import { RowSkeleton } from "./row-skeleton.tsx";

type RecentSectionProps = { id: string; title: string; all: string; rows: ComponentType<{ waiting: ReactNode }> };

/** The newest few of a member's list, fetched after the page is shown. */
export function RecentSection({ id, title, all, rows: Rows }: RecentSectionProps) {
  const { isMember } = useSession();
  const waiting = <RowSkeleton />;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex items-center justify-between">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <Link to={all} className="inline-flex h-11 items-center text-sm text-muted font-medium hover:text-ink">
          모두 보기
        </Link>
      </div>
      <div className="card overflow-hidden">{isMember ? <Rows waiting={waiting} /> : waiting}</div>
    </section>
  );
}
