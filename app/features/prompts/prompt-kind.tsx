import type { ReactNode } from "react";
import { nameOf } from "#contracts/catalog.ts";
import type { PromptCard } from "#contracts/prompts.ts";

type PromptKindProps = { prompt: Pick<PromptCard, "category" | "model">; children?: ReactNode };

/** The first line of a prompt in a list: its category, its model, and what the list adds. */
export function PromptKind({ prompt, children }: PromptKindProps) {
  return (
    <p className="flex items-center gap-2 text-xs text-muted font-medium">
      <span className="flex-none rounded-1.5 bg-leaf-soft px-2 py-0.5 text-leaf font-semibold">
        {nameOf(prompt.category)}
      </span>
      <span className="truncate">{nameOf(prompt.model)}</span>
      {children}
    </p>
  );
}
