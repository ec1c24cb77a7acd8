import { type RefObject, useRef } from "react";
import type { TryoutOfPrompt } from "#contracts/tryouts.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { queryClient, queryKeys } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { OwnTryout } from "./own-tryouts.tsx";
import { useTryoutPictures } from "./use-tryout-pictures.ts";

const TRYOUTS = [queryKeys.prompts, "tryouts"];

type RowsProps = { tryouts: TryoutOfPrompt[]; list: RefObject<HTMLUListElement | null>; onChange: () => Promise<void> };

function Rows({ tryouts, list, onChange }: RowsProps) {
  const openPicture = useTryoutPictures(tryouts);
  return (
    <ul ref={list} tabIndex={-1} aria-label="써 본 결과 목록" className="space-y-4 outline-none!">
      {tryouts.map((tryout) => (
        <li key={tryout.id} className="card p-4 md:p-5">
          <OwnTryout tryout={tryout} about={tryout.prompt} onChange={onChange} onOpenPicture={openPicture} />
        </li>
      ))}
    </ul>
  );
}

/** All try-outs of the member, newest first. */
export function OwnTryoutsList() {
  const list = useRef<HTMLUListElement>(null);
  const query = useMemberList({
    key: TRYOUTS,
    load: (page) => dataOf(memberApi.members.me.tryouts.$get({ query: page })),
  });
  const changed = async () => {
    await queryClient().invalidateQueries({ queryKey: TRYOUTS });
    // The focused button was removed with its try-out.
    requestAnimationFrame(() => list.current?.focus({ preventScroll: true }));
  };
  return (
    <GrowingList
      query={query}
      failed="써 본 결과를 불러오지 못했어요"
      waiting={<LoadingList count={3} item="h-40 w-full" className="space-y-4" />}
      empty={
        <EmptyState title="아직 남긴 결과가 없어요" action={<ButtonLink to="/">프롬프트 둘러보기</ButtonLink>}>
          프롬프트를 써 보고 남긴 결과가 여기에 모여요.
        </EmptyState>
      }
    >
      {(tryouts) => <Rows tryouts={tryouts} list={list} onChange={changed} />}
    </GrowingList>
  );
}
