import type { MouseEvent } from "react";
import { fillBody, valueOf } from "#contracts/variables.ts";
import type { BlankValues } from "./blank-values.ts";

type PromptTextProps = { body: string; values: BlankValues; onPick?: (name: string) => void };

/** The prompt with its blanks marked; touching a blank leads to its field. */
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
