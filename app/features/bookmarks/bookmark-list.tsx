import { useListRemoval } from "#app/data/list-removal.ts";
import { PromptCard } from "#app/features/prompts/prompt-card.tsx";
import { ButtonLink, IconButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { BookmarkIcon } from "#app/ui/icons.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { useBookmarks, useRemoveBookmark } from "./bookmarks.ts";

const grid = "cards cards-mixed";

function ListSkeleton() {
  return <LoadingList count={4} item="h-48 md:h-62" className={grid} />;
}

export function BookmarkList() {
  const query = useBookmarks();
  const { list, remove } = useListRemoval<HTMLUListElement>(useRemoveBookmark());

  return (
    <GrowingList
      query={query}
      waiting={<ListSkeleton />}
      empty={
        <EmptyState title="아직 저장한 프롬프트가 없어요" action={<ButtonLink to="/">프롬프트 둘러보기</ButtonLink>}>
          마음에 드는 프롬프트에서 ‘저장’을 누르면 여기에 모여요.
        </EmptyState>
      }
    >
      {(prompts) => (
        <ul ref={list} tabIndex={-1} aria-label="저장한 프롬프트 목록" className={`${grid} outline-none!`}>
          {prompts.map((prompt) => (
            <li key={prompt.id} className="relative min-w-0">
              <PromptCard prompt={prompt} heading="h2" plain />
              <IconButton
                label={`${prompt.title} 저장에서 빼기`}
                className="absolute right-2 top-2 bg-card/88 text-persimmon!"
                onClick={() => remove(prompt.id)}
              >
                <BookmarkIcon className="size-5 fill-current" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}
