import type { MouseEvent } from "react";
import { fillBody, valueOf } from "#contracts/variables.ts";
import type { BlankValues } from "./blank-values.ts";

type PromptTextProps = { body: string; values: BlankValues; onPick?: (name: string) => void };

/** The body with its blanks highlighted. A click on a blank calls `onPick` with its name. */
export function PromptText({ body, values, onPick }: PromptTextProps) {
  const pick = (event: MouseEvent) => {
    const name = event.target instanceof HTMLElement ? event.target.dataset.blank : undefined;
    if (name) onPick?.(name);
  };
  return (
    <p onClick={pick} className="prompt-text">
      {fillBody(body, values).map((part, index) =>
        "variable" in part ? (
          <mark
            key={index}
            data-blank={part.variable}
            className={valueOf(values, part.variable) ? "blank blank-filled" : "blank"}
          >
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}
