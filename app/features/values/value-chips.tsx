import type { Variable } from "#contracts/variables.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useKept } from "./kept-values.ts";
import { matchesOf } from "./matching.ts";

type ValueChipsProps = { variable: Variable; value: string; onFill: (name: string, value: string) => void };

/** What is kept for a blank, below it. A press fills it; what was typed before can be had back. */
export function ValueChips({ variable, value, onFill }: ValueChipsProps) {
  const { sets } = useKept();
  const matches = matchesOf(sets, variable);
  if (matches.length === 0) return null;
  const { name, label } = variable;
  const fill = (kept: string) => {
    if (kept === value) return;
    onFill(name, kept);
    if (value.trim() !== "") toast("간직한 값으로 바꿨어요.", { label: "되돌리기", act: () => onFill(name, value) });
  };
  return (
    <ul aria-label={`${label}: 간직한 값`} className="mt-2 flex flex-wrap gap-2">
      {matches.map((one) => {
        const isFilled = one.value === value;
        return (
          <li key={`${one.set} ${one.name}`} className="max-w-full">
            <button
              type="button"
              aria-pressed={isFilled}
              title={one.value}
              onClick={() => fill(one.value)}
              className="min-h-11 max-w-full inline-flex cursor-pointer items-center gap-1.5 rounded-5.5 border border-field bg-card px-3.5 py-1.5 text-sm font-medium hover:border-ink aria-pressed:border-ink"
            >
              {isFilled && <CheckIcon className="size-4 flex-none" />}
              <span className="line-clamp-2 break-words text-left">
                {sets.length > 1 && (
                  <span className="mr-1.5 text-xs text-muted font-normal">
                    {one.set}
                    <span className="sr-only">:</span>
                  </span>
                )}
                {one.value}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
