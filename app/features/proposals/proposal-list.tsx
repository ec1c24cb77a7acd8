import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { ProposalRow } from "./proposal-row.tsx";

const empty = {
  received: { title: "아직 받은 제안이 없어요", next: "다른 회원이 내 무료 글의 고칠 곳을 알려 주면 여기에 모여요." },
  sent: { title: "아직 보낸 제안이 없어요", next: "무료 프롬프트에서 ‘고침 제안하기’를 눌러 보세요." },
};

/** The proposals to the member's prompts, or those that they made, newest first. */
export function ProposalList({ box }: { box: "received" | "sent" }) {
  const query = useMemberList({
    key: [queryKeys.prompts, "proposals", box],
    load: (page) => dataOf(memberApi.members.me.proposals.$get({ query: { ...page, box } })),
  });
  return (
    <GrowingList
      query={query}
      failed="제안을 불러오지 못했어요"
      waiting={<LoadingList count={3} item="h-28 w-full" className="space-y-4" />}
      empty={<EmptyState title={empty[box].title}>{empty[box].next}</EmptyState>}
    >
      {(proposals) => (
        <ul aria-label="고침 제안 목록" className="divide-y divide-line">
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <ProposalRow proposal={proposal} box={box} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
