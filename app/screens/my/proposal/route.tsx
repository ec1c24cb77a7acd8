import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { isMissing, statusOf } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { readProposal } from "#app/features/proposals/proposal-calls.ts";
import { ProposalView } from "#app/features/proposals/proposal-view.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = () => [{ title: "고침 제안 | 글감" }, { name: "robots", content: "noindex" }];

const Unread = ({ error, onRetry }: { error: Error; onRetry: () => void }) =>
  isMissing(statusOf(error)) ? (
    <EmptyState title="제안을 찾을 수 없어요" action={<ButtonLink to="/mypage/proposals">고침 제안 보기</ButtonLink>}>
      거둔 제안이거나 프롬프트가 지워졌어요.
    </EmptyState>
  ) : (
    <NotRead title="제안을 불러오지 못했어요" onRetry={onRetry} />
  );

export default function ProposalPage({ params: { proposalId } }: Route.ComponentProps) {
  const { data, error, refetch } = useMemberQuery(
    [queryKeys.prompts, "proposal", proposalId],
    () => readProposal(proposalId),
    { staleTime: 0 },
  );
  const reread = () => void refetch();
  return (
    <TitledPage title="고침 제안">
      {data && <ProposalView proposal={data} onChange={reread} />}
      {!data && error && <Unread error={error} onRetry={reread} />}
      {!data && !error && <LoadingList count={2} item="h-40 w-full" className="space-y-4" />}
    </TitledPage>
  );
}
