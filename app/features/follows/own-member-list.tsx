import type { ReactNode } from "react";
import type { Prompter } from "#contracts/members.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
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
  const query = useOwnMembers(list);
  return (
    <GrowingList
      query={query}
      waiting={<RowsSkeleton />}
      empty={
        <EmptyState title={empty.title} action={empty.to && <ButtonLink to={empty.to}>프롬프터 둘러보기</ButtonLink>}>
          {empty.next}
        </EmptyState>
      }
    >
      {(members) => (
        <ul aria-label={label} className="divide-y divide-line">
          {members.map(renderRow)}
        </ul>
      )}
    </GrowingList>
  );
}
