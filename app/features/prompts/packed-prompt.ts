import type { PromptDetail } from "#contracts/prompts.ts";

/** A prompt for its page, with the results as one JSON text. The router writes every node of a tree with its own key and number. */
type PackedPrompt = Omit<PromptDetail, "results" | "rendered"> & { packed: string };

/** Leaves out what repeats the results. */
export const packPrompt = ({ results, rendered, ...prompt }: PromptDetail): PackedPrompt => ({
  ...prompt,
  examples: [],
  cover: null,
  packed: JSON.stringify({ results, rendered }),
});

export function unpackPrompt({ packed, ...prompt }: PackedPrompt): PromptDetail {
  const { results, rendered } = JSON.parse(packed) as Pick<PromptDetail, "results" | "rendered">;
  return { ...prompt, results, rendered };
}
