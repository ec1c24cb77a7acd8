import { memberApi } from "#app/data/client.ts";
import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { ProposeForm } from "#app/features/proposals/propose-form.tsx";
import type { Route } from "./+types/route";

const TITLE = "고침 제안하기";

export const meta: Route.MetaFunction = () => [{ title: `${TITLE} | 글감` }, { name: "robots", content: "noindex" }];

export default function ProposePage({ params: { promptId } }: Route.ComponentProps) {
  // Read at every visit and never again during it: a refetch would not change what is being written.
  const { data, error, refetch } = useMemberQuery(
    [queryKeys.prompts, "propose", promptId],
    () => dataOf(memberApi.prompts[":id"].$get({ param: { id: promptId }, query: {} })),
    { staleTime: Infinity, gcTime: 0 },
  );
  const isOpen = data?.access === "free" && data.status === "published";
  const isClosed = data ? !isOpen : isMissing(statusOf(error));
  if (isClosed)
    return (
      <TitledPage title={TITLE}>
        <EmptyState title="고침을 제안할 수 있는 글이 아니에요" action={<ButtonLink to="/">글감 둘러보기</ButtonLink>}>
          다른 회원이 공개한 무료 프롬프트에만 제안할 수 있어요.
        </EmptyState>
      </TitledPage>
    );
  return (
    <TitledPage title={TITLE}>
      {data && <ProposeForm key={data.id} prompt={data} />}
      {!data && error && <NotRead title="프롬프트를 불러오지 못했어요" onRetry={() => void refetch()} />}
      {!data && !error && <LoadingList count={2} item="h-40 w-full" className="space-y-4" />}
    </TitledPage>
  );
}
