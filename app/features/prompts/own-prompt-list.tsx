import { useState } from "react";
import type { OwnFilter } from "#contracts/members.ts";
import type { OwnPromptCard } from "#contracts/prompts.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { ConfirmDialog } from "#app/ui/modal.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { OwnPromptItem } from "./own-prompt-item.tsx";
import { LIST_ID, useOwnPrompts, useRemovePrompt } from "#app/prompt/own-prompts.ts";

const empty = {
  published: { title: "아직 공개한 프롬프트가 없어요", next: "내가 자주 쓰는 프롬프트부터 하나 올려 보세요." },
  draft: {
    title: "공개하지 않은 글이 없어요",
    next: "임시 저장한 글과 나만 보거나 링크로 보여 주는 글, 예약한 글이 여기에 모여요.",
  },
  private: { title: "나만 보는 글이 없어요", next: "나만 보게 올리면 여기에 모여요." },
  link: { title: "링크로 보여 주는 글이 없어요", next: "링크가 있는 사람만 보게 올리면 여기에 모여요." },
  scheduled: { title: "예약한 글이 없어요", next: "공개할 때를 정하면 그때까지 여기에 있어요." },
  held: { title: "살펴보는 중인 글이 없어요", next: "공개하기 전에 운영자가 읽는 글은 여기에 있어요." },
};

const grid = "grid grid-cols-1 gap-4 2xl:grid-cols-2";

function ListSkeleton() {
  return <LoadingList count={3} item="h-40 w-full" className={grid} />;
}

export function OwnPromptList({ status }: { status: OwnFilter }) {
  const query = useOwnPrompts(status, { include: "hidden" });
  const [chosen, setChosen] = useState<OwnPromptCard>();
  const removal = useRemovePrompt();

  return (
    <>
      <GrowingList
        query={query}
        waiting={<ListSkeleton />}
        empty={
          <EmptyState title={empty[status].title} action={<ButtonLink to="/create">프롬프트 쓰기</ButtonLink>}>
            {empty[status].next}
          </EmptyState>
        }
      >
        {(prompts) => (
          <ul id={LIST_ID} tabIndex={-1} aria-label="내 프롬프트 목록" className={`${grid} outline-none!`}>
            {prompts.map((prompt) => (
              <li key={prompt.id}>
                <OwnPromptItem prompt={prompt} onRemove={() => setChosen(prompt)} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
      <ConfirmDialog
        open={chosen !== undefined}
        message="정말 삭제할까요?"
        destructive
        onConfirm={() => chosen && removal.mutate(chosen.id)}
        onClose={() => setChosen(undefined)}
      >
        <p className="text-balance text-sm text-muted">
          ‘{chosen?.title}’ 프롬프트가 목록과 검색에서 바로 사라지고 되돌릴 수 없어요.
        </p>
        {chosen && chosen.sales_count > 0 && (
          <p className="mt-1 text-sm text-muted">이미 산 사람은 계속 볼 수 있어요.</p>
        )}
      </ConfirmDialog>
    </>
  );
}
