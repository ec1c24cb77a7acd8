import type { CollectedPrompt } from "#contracts/collections.ts";
import { shownCard } from "#app/features/prompts/shown-card.ts";
import type { ShownItem } from "./collection-page.tsx";

/** What the page of a collection shows of a prompt in it. */
export const shownItem = ({ prompt, note }: CollectedPrompt): ShownItem => ({
  id: prompt.id,
  prompt: shownCard(prompt),
  note,
});
