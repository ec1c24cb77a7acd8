import type { CollectedPrompt } from "#contracts/collections.ts";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { shownCard } from "#app/prompt/shown-card.ts";

/** A prompt in a collection with the note of the one who collected it. */
export type ShownItem = { id: number; prompt: CardPrompt; note: string };

/** Leaves out what the page of a collection does not show, so that its document carries less. */
export const shownItem = ({ prompt, note }: CollectedPrompt): ShownItem => ({
  id: prompt.id,
  prompt: shownCard(prompt),
  note,
});
