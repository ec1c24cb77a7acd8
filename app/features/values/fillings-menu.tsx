import { useEffect, useRef, useState } from "react";
import type { Variable } from "#contracts/variables.ts";
import { Button } from "#app/ui/button.tsx";
import { ChevronDownIcon, ClockIcon } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.tsx";
import { When } from "#app/ui/when.tsx";
import { useFillings } from "./fillings.ts";

type FillingsMenuProps = {
  promptId: number;
  variables: Variable[];
  values: Record<string, string>;
  onFillAll: (values: Record<string, string>) => void;
};

const wordsOf = (values: Record<string, string>) => Object.values(values).join(" · ");

/** The last three fillings of the prompt on this device: one press fills all blanks as then. */
export function FillingsMenu({ promptId, variables, values, onFillAll }: FillingsMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  const fillings = useFillings(promptId, variables);
  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = ({ target }: Event) => {
      if (!around.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeElsewhere);
    document.addEventListener("focusin", closeElsewhere);
    return () => {
      document.removeEventListener("pointerdown", closeElsewhere);
      document.removeEventListener("focusin", closeElsewhere);
    };
  }, [isOpen]);
  if (fillings.length === 0) return null;
  const close = () => {
    setOpen(false);
    around.current?.querySelector("button")?.focus();
  };
  const fill = (filling: Record<string, string>) => {
    const before = values;
    onFillAll({ ...values, ...filling });
    close();
    toast("지난번처럼 채웠어요.", { label: "되돌리기", act: () => onFillAll(before) });
  };
  return (
    <div
      ref={around}
      role="group"
      aria-label="지난번처럼"
      className="relative"
      onKeyDown={({ key }) => key === "Escape" && isOpen && close()}
    >
      <Button
        variant="secondary"
        size="small"
        aria-expanded={isOpen}
        aria-controls="fillings"
        onClick={() => setOpen(!isOpen)}
      >
        <ClockIcon className="size-4.5" />
        지난번처럼
        <ChevronDownIcon className="size-4" />
      </Button>
      <ul
        id="fillings"
        hidden={!isOpen}
        className="card absolute left-0 top-full z-10 mt-1 w-[min(18rem,calc(100vw-4.5rem))] p-1.5"
      >
        {fillings.map(({ at, values: filling }) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => fill(filling)}
              className="min-h-11 w-full cursor-pointer rounded-2 px-3 py-2 text-left hover:bg-persimmon-soft"
            >
              <span className="line-clamp-2 break-words text-sm font-medium">{wordsOf(filling)}</span>
              <span className="text-xs text-muted">
                <When at={new Date(at).toISOString()} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
