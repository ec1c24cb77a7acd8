import type { CollectedPrompt } from "#contracts/collections.ts";
import type { CardPrompt } from "#app/features/prompts/prompt-card.tsx";
import { shownCard } from "#app/features/prompts/shown-card.ts";

/** What the page of a collection shows of a prompt in it. */
export type ShownItem = { id: number; prompt: CardPrompt; note: string };

export const shownItem = ({ prompt, note }: CollectedPrompt): ShownItem => ({
  id: prompt.id,
  prompt: shownCard(prompt),
  note,
});
