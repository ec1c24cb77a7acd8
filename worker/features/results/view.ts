import { EXAMPLES_MAX } from "#contracts/limits.ts";
import type { Result } from "#contracts/results.ts";
import { promptResults } from "#worker/db/schema/results.ts";

// D1 keys the rows of a batch by column name, so no two columns here may share one.
export const resultColumns = {
  id: promptResults.id,
  input: promptResults.input,
  kind: promptResults.kind,
  text: promptResults.text,
  media: promptResults.media,
  model: promptResults.model,
  isBuyersOnly: promptResults.isBuyersOnly,
  ageRating: promptResults.ageRating,
};
export type ResultRow = Pick<typeof promptResults.$inferSelect, keyof typeof resultColumns>;

export const toResult = ({ id, input, kind, text, media, model, isBuyersOnly, ageRating }: ResultRow): Result => ({
  id,
  input,
  kind,
  ...(text !== null && { text }),
  ...(media && { media }),
  ...(model && { model }),
  is_buyers_only: isBuyersOnly,
  ...(ageRating === "19" && { age_rating: ageRating }),
});

/** The first text results, in the shape that prompts had before they had results. */
export const examplesIn = (results: Result[]) =>
  results.flatMap(({ input, text }) => (text === undefined ? [] : [{ input, output: text }])).slice(0, EXAMPLES_MAX);
