import { nameOf } from "#contracts/catalog.ts";
import type { TryoutCount } from "#contracts/tryouts.ts";
import { formatNumber } from "#app/lib/format.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { isConfirmed } from "./verdicts.ts";

/** How many members tried the prompt with its most tried model, as a link to what they found. */
export function TriedLine({ counts: [most] }: { counts: TryoutCount[] }) {
  if (!most) return null;
  const isGood = isConfirmed(most);
  return (
    <a
      href="#tryouts"
      className={`min-h-11 inline-flex items-center gap-1 text-sm hover:underline ${isGood ? "text-leaf font-semibold" : "text-muted"}`}
    >
      {isGood && <CheckIcon className="size-4 flex-none" />}
      최근 30일에 {formatNumber(most.count)}명이 확인 ({nameOf(most.model)})
      {most.ran > 0 && ` · 글감에서 실행 ${formatNumber(most.ran)}`}
    </a>
  );
}
