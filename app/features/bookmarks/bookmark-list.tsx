import { useState } from "react";
import { COLLECTION_ADD_MAX } from "#contracts/limits.ts";
import { focusOn } from "#app/lib/focus-on.ts";
import { collect } from "#app/prompt/collecting.ts";
import { PromptCard } from "#app/prompt/prompt-card.tsx";
import { Button, ButtonLink, IconButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { BookmarkIcon } from "#app/ui/icons.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { toast } from "#app/ui/toast.tsx";
import { BOOKMARK_LIST, useBookmarks, useRemoveBookmark } from "./bookmarks.ts";

const grid = "cards";

function ListSkeleton() {
  return <LoadingList count={4} item="aspect-[3/4] md:aspect-[4/5]" className={grid} />;
}

/** Which prompts are selected to go into a collection; null while none can be. */
function useSelection() {
  const [selected, select] = useState<readonly number[] | null>(null);
  const toggle = (id: number) => {
    if (!selected) return;
    if (selected.includes(id)) return select(selected.filter((one) => one !== id));
    if (selected.length === COLLECTION_ADD_MAX) return toast(`한 번에 ${COLLECTION_ADD_MAX}개까지 고를 수 있어요.`);
    return select([...selected, id]);
  };
  return { selected, select, toggle };
}
type Selection = ReturnType<typeof useSelection>;

type SelectionBarProps = Pick<Selection, "selected"> & { select: (next: readonly number[] | null) => void };

function SelectionBar({ selected, select }: SelectionBarProps) {
  if (!selected)
    return (
      <Button variant="secondary" size="small" onClick={() => select([])}>
        골라서 모음에 넣기
      </Button>
    );
  return (
    <>
      <p role="status" className="text-sm font-medium tabular-nums">
        {selected.length}개 골랐어요
      </p>
      <Button
        className="ml-auto min-h-11! px-4! text-sm!"
        disabled={selected.length === 0}
        onClick={() => {
          collect(selected);
          select(null);
        }}
      >
        모음에 넣기
      </Button>
      <Button variant="ghost" onClick={() => select(null)}>
        그만두기
      </Button>
    </>
  );
}

const Gone = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="mb-3 text-pretty text-sm text-muted">
      {`저장한 글 가운데 ${count}개는 지금 볼 수 없어서 빠져 있어요. 다시 공개되면 제자리로 돌아와요.`}
    </p>
  );

export function BookmarkList() {
  const query = useBookmarks();
  const gone = query.data?.pages[0]?.gone_count ?? 0;
  const { mutate: remove } = useRemoveBookmark();
  const { selected, select, toggle } = useSelection();
  // The pressed button is gone after each choice.
  const selectFromBar = (next: readonly number[] | null) => {
    select(next);
    focusOn(BOOKMARK_LIST);
  };

  return (
    <GrowingList
      query={query}
      waiting={<ListSkeleton />}
      empty={
        <EmptyState
          title={gone > 0 ? "지금 볼 수 있는 글이 없어요" : "아직 저장한 프롬프트가 없어요"}
          action={<ButtonLink to="/">프롬프트 둘러보기</ButtonLink>}
        >
          {gone > 0
            ? `저장한 글 ${gone}개는 지금 볼 수 없어요. 다시 공개되면 여기로 돌아와요.`
            : "마음에 드는 프롬프트를 저장하면 여기에 모여요."}
        </EmptyState>
      }
    >
      {(prompts) => (
        <>
          <Gone count={gone} />
          <div className="sticky top-16 z-2 mb-3 min-h-13 flex items-center gap-2 bg-paper py-1">
            <SelectionBar selected={selected} select={selectFromBar} />
          </div>
          <ul id={BOOKMARK_LIST} tabIndex={-1} aria-label="저장한 프롬프트 목록" className={`${grid} outline-none!`}>
            {prompts.map((prompt) => (
              <li key={prompt.id} className="relative min-w-0 [&_.face-quote]:pr-9">
                <PromptCard prompt={prompt} heading="h2" plain />
                {selected ? (
                  <label className="absolute inset-0 z-1 cursor-pointer rounded-3.5 bg-paper/30 p-3 has-checked:bg-persimmon-soft/50">
                    <input
                      type="checkbox"
                      aria-label={`${prompt.title} 고르기`}
                      checked={selected.includes(prompt.id)}
                      onChange={() => toggle(prompt.id)}
                      className="ml-auto block size-6 accent-persimmon"
                    />
                  </label>
                ) : (
                  <IconButton
                    label={`${prompt.title} 저장에서 빼기`}
                    className="absolute right-2 top-2 bg-card/88 text-persimmon!"
                    onClick={() => remove(prompt.id)}
                  >
                    <BookmarkIcon className="size-5 fill-current" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </GrowingList>
  );
}
