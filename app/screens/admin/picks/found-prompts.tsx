import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { nameOf } from "#contracts/catalog.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { dataOf } from "#app/data/result.ts";
import { publicApi } from "#app/data/client.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";

const SHOWN = "5";
const area = "h-80 overflow-y-auto";

type FoundPromptsProps = { words: string; onPick: (prompt: PromptCard) => void };

/** The prompts to pick from: those that the words find, before that the popular ones. */
export function FoundPrompts({ words, onPick }: FoundPromptsProps) {
  const search = useDeferredValue(words.trim());
  const query = search ? { search, limit: SHOWN } : { sort: "popular" as const, limit: SHOWN };
  const { data, isError } = useQuery(
    {
      queryKey: [queryKeys.searchPrompts, query],
      queryFn: () => dataOf(publicApi.prompts.index.$get({ query })),
      placeholderData: (last) => last,
      staleTime: 60_000,
    },
    queryClient(),
  );
  if (isError) return <p className={`${area} text-sm text-muted`}>찾지 못했어요. 번호나 주소를 적어도 돼요.</p>;
  if (!data)
    return (
      <Loading>
        <Skeleton className={`${area} w-full`} />
      </Loading>
    );
  if (data.items.length === 0) return <p className={`${area} text-sm text-muted`}>그런 글감이 없어요.</p>;
  return (
    <ul aria-label="고를 글감" className={`${area} divide-y divide-line`}>
      {data.items.map((prompt) => (
        <li key={prompt.id}>
          <button
            type="button"
            onClick={() => onPick(prompt)}
            className="min-h-16 w-full flex cursor-pointer flex-col items-start justify-center px-2 py-2 text-left -outline-offset-2! hover:bg-persimmon-soft"
          >
            <span className="line-clamp-1 font-semibold">{prompt.title}</span>
            <span className="text-xs text-muted">
              {nameOf(prompt.category)} · {prompt.prompter.nickname}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
