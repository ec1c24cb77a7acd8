import type { Condition } from "#contracts/understood.ts";

/** A search while its conditions are read: what is left of it, and what was understood. */
export type Reader = { rest: string; understood: Condition[] };

/** Takes a part out of a search, with the conditions that it says. */
export const taken = ({ rest, understood }: Reader, text: string, conditions: Omit<Condition, "text">[]): Reader => ({
  rest: rest.replace(text, " ").replace(/\s+/g, " ").trim(),
  understood: [...understood, ...conditions.map((one) => ({ ...one, text: text.trim() }))],
});
