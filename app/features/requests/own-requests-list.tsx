import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { RequestRow } from "./request-row.tsx";

/** All requests of the member, newest first. */
export function OwnRequestsList() {
  const query = useMemberList({
    key: [queryKeys.prompts, "requests"],
    load: (page) => dataOf(memberApi.members.me.requests.$get({ query: page })),
  });
  return (
    <GrowingList
      query={query}
      failed="내 요청을 불러오지 못했어요"
      waiting={<LoadingList count={3} item="h-28 w-full" className="space-y-4" />}
      empty={
        <EmptyState
          title="아직 요청한 글감이 없어요"
          action={<ButtonLink to="/requests/new">글감 요청하기</ButtonLink>}
        >
          찾아도 없던 글감을 적어 두면 프롬프터가 답해요.
        </EmptyState>
      }
    >
      {(requests) => (
        <ul aria-label="내 글감 요청 목록" className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestRow request={request} heading="h2" isOwn />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
