import { useQuery } from "@tanstack/react-query";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Editor } from "#app/features/editor/editor.tsx";
import { EditorSkeleton } from "#app/features/editor/editor-skeleton.tsx";
import { findOwn } from "#app/features/editor/find-own.ts";
import { NotEditable } from "#app/features/editor/not-editable.tsx";
import { saveAction } from "#app/features/editor/save-action.ts";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = () => [
  { title: "프롬프트 고치기 | 글감" },
  { name: "robots", content: "noindex" },
];

export const clientAction = saveAction;

function NothingToEdit({ isMissing, onRetry }: { isMissing: boolean; onRetry: () => void }) {
  if (isMissing) return <NotEditable />;
  return (
    <EmptyState title="프롬프트를 불러오지 못했어요" action={<Button onClick={onRetry}>다시 시도</Button>}>
      인터넷 연결을 확인하고 다시 시도해 주세요.
    </EmptyState>
  );
}

export default function EditPage({ params: { promptId } }: Route.ComponentProps) {
  const {
    data: serverCopy,
    isPending,
    refetch,
  } = useQuery(
    // Read at every visit and never again during it: a refetch would replace what is being edited.
    {
      queryKey: [queryKeys.prompts, "edit", promptId],
      queryFn: () => findOwn(promptId),
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient(),
  );
  if (serverCopy) return <Editor key={serverCopy.id} initial={serverCopy} />;
  return (
    <>
      <h1 className="sr-only">프롬프트 고치기</h1>
      {isPending ? <EditorSkeleton /> : <NothingToEdit isMissing={serverCopy === null} onRetry={refetch} />}
    </>
  );
}
