import type { ReactNode } from "react";
import { nameOf } from "#contracts/catalog.ts";
import type { PromptCard } from "#contracts/prompts.ts";
import { Glyph } from "./glyph.tsx";

type PromptKindProps = {
  prompt: Pick<PromptCard, "category" | "model">;
  /** Without the glyph, which the card shows already. */
  plain?: boolean;
  children?: ReactNode;
};

/** The first line of a prompt in a list: its category with the glyph, its model, and what the list adds. */
export function PromptKind({ prompt, plain = false, children }: PromptKindProps) {
  return (
    <p className="flex items-center gap-1.5 text-xs text-muted font-medium">
      {!plain && <Glyph category={prompt.category} />}
      <span className="kind-words">
        <span>{`${nameOf(prompt.category)} · `}</span>
        <span>{nameOf(prompt.model)}</span>
      </span>
      {children}
    </p>
  );
}
