import { useRef, useState } from "react";
import type { OwnPromptCard } from "#contracts/prompts.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { OwnPromptItem } from "./own-prompt-item.tsx";
import { type OwnStatus, useOwnPrompts, useRemovePrompt } from "./own-prompts.ts";

const empty = {
  published: { title: "아직 공개한 프롬프트가 없어요", next: "내가 자주 쓰는 프롬프트부터 하나 올려 보세요." },
  draft: { title: "임시 저장한 글이 없어요", next: "쓰다가 ‘임시 저장’을 누르면 여기에 모여요." },
};

function ListSkeleton() {
  return (
    <Loading>
      <div className="space-y-4">
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
    </Loading>
  );
}

export function OwnPromptList({ status }: { status: OwnStatus }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useOwnPrompts(status);
  const [doomed, setDoomed] = useState<OwnPromptCard>();
  const removing = useRemovePrompt();
  const list = useRef<HTMLUListElement>(null);

  const remove = () => {
    if (!doomed) return;
    removing.mutate(doomed.id);
    // The button that asked goes with its prompt.
    requestAnimationFrame(() => list.current?.focus());
  };

  if (!data && isError) {
    return (
      <EmptyState title="목록을 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!data) return <ListSkeleton />;

  const prompts = data.pages.flatMap((page) => page.items);
  if (prompts.length === 0 && !hasNextPage) {
    return (
      <EmptyState title={empty[status].title} action={<ButtonLink to="/create">프롬프트 쓰기</ButtonLink>}>
        {empty[status].next}
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="내 프롬프트 목록" className="space-y-4 outline-none!">
        {prompts.map((prompt) => (
          <li key={prompt.id}>
            <OwnPromptItem prompt={prompt} onRemove={() => setDoomed(prompt)} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 text-center">
          {isFetchNextPageError && (
            <p role="alert" className="mb-2 text-sm text-alert">
              더 불러오지 못했어요. 다시 눌러 주세요.
            </p>
          )}
          <Button variant="change" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
            {isFetchingNextPage ? "불러오는 중" : "더 보기"}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        message="정말 삭제할까요?"
        destructive
        onConfirm={remove}
        onClose={() => setDoomed(undefined)}
      >
        <p className="text-balance text-sm text-muted">
          ‘{doomed?.title}’ 프롬프트가 목록과 검색에서 바로 사라지고 되돌릴 수 없어요.
        </p>
        {doomed && doomed.sales_count > 0 && (
          <p className="mt-1 text-sm text-muted">이미 산 사람은 계속 볼 수 있어요.</p>
        )}
      </ConfirmDialog>
    </>
  );
}
