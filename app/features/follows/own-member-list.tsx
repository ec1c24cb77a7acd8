import type { ReactNode } from "react";
import type { Prompter } from "#contracts/members.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { type OwnList, useOwnMembers } from "./own-members.ts";

function RowsSkeleton() {
  return (
    <Loading>
      <div className="divide-y divide-line">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="flex items-center gap-3.5 py-4.5">
            <Skeleton className="size-11 flex-none rounded-full!" />
            <Skeleton className="h-11 flex-1" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

type OwnMemberListProps = {
  list: OwnList;
  label: string;
  empty: { title: string; next: string; to?: string };
  renderRow: (member: Prompter) => ReactNode;
};

export function OwnMemberList({ list, label, empty, renderRow }: OwnMemberListProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useOwnMembers(list);
  if (!data && isError) {
    return (
      <EmptyState title="목록을 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!data) return <RowsSkeleton />;
  const members = data.pages.flatMap((page) => page.items);
  if (members.length === 0 && !hasNextPage) {
    return (
      <EmptyState title={empty.title} action={empty.to && <ButtonLink to={empty.to}>프롬프터 둘러보기</ButtonLink>}>
        {empty.next}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {members.map(renderRow)}
      </ul>
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => fetchNextPage()} />
      )}
    </>
  );
}
