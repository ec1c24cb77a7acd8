import type { RefObject } from "react";
import type { Tryout } from "#contracts/tryouts.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { useSession } from "#app/session/session.ts";
import { TryoutItem } from "./tryout-item.tsx";
import { useTryoutPictures } from "./use-tryout-pictures.ts";

type TryoutListProps = {
  items: Tryout[];
  /** The ids of those whose whole text is shown. */
  opened: number[];
  onOpen: (id: number) => void;
  isBusy?: boolean;
  list?: RefObject<HTMLUListElement | null>;
};

/** The try-outs of a prompt, each with a button to report it. */
export function TryoutList({ items, opened, onOpen, isBusy = false, list }: TryoutListProps) {
  const { user } = useSession();
  const openPicture = useTryoutPictures(items);
  if (items.length === 0) return null;
  return (
    <ul ref={list} aria-label="써 본 결과 목록" aria-busy={isBusy} className="divide-y divide-line">
      {items.map((tryout) => (
        <li key={tryout.id} tabIndex={-1} className="py-3.5 outline-none! first:pt-0">
          <TryoutItem
            tryout={tryout}
            isOpen={opened.includes(tryout.id) && !tryout.is_cut}
            onOpen={() => onOpen(tryout.id)}
            onOpenPicture={openPicture}
            report={
              tryout.member.user_id !== user.user_id && (
                <ReportButton
                  thing="tryout"
                  id={tryout.id}
                  label="신고하기"
                  of={`${tryout.member.nickname}님이 써 본 결과`}
                  returnTo={`/prompt/${tryout.prompt_id}#tryouts`}
                  className="-mr-3 px-3! text-xs! font-medium!"
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
