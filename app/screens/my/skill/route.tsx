import { useQuery } from "@tanstack/react-query";
import { memberApi } from "#app/data/client.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { NotEditable } from "#app/features/editor/not-editable.tsx";
import { NotRead } from "#app/ui/not-read.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { SkillForm } from "#app/features/skills/skill-form.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = () => [
  { title: "에이전트 스킬로 쓰기 | 글감" },
  { name: "robots", content: "noindex" },
];

function Content({ promptId }: { promptId: string }) {
  const { data, error, refetch } = useQuery(
    // Read at every visit and never again during it: a refetch would replace what is being edited.
    {
      queryKey: [queryKeys.prompts, "skill", promptId],
      queryFn: () => dataOf(memberApi.prompts[":id"].skill.$get({ param: { id: promptId } })),
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient(),
  );
  if (data) return <SkillForm key={data.id} initial={data} />;
  if (error && isMissing(statusOf(error))) return <NotEditable />;
  if (error) return <NotRead title="스킬을 불러오지 못했어요" onRetry={refetch} />;
  return <LoadingList count={3} item="h-20 w-full" className="space-y-4" />;
}

export default function SkillPage({ params: { promptId } }: Route.ComponentProps) {
  return (
    <TitledPage title="에이전트 스킬로 쓰기">
      <Content promptId={promptId} />
    </TitledPage>
  );
}
