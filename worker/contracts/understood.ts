import { z } from "zod";

/** What a search may say besides its words: a price, a model, what is not wanted, and whose prompts. */
export const conditionKinds = ["price", "max_price", "min_price", "model", "without", "prompter"] as const;
export type ConditionKind = (typeof conditionKinds)[number];

/**
 * A condition that was read from a search. `value`: `free`, `paid` or `any` of a price, won of a limit, the slug of a model, the word that
 * is not wanted, or a nickname. `text` is how the search says it: without these words the condition is gone.
 */
export const condition = z.object({ kind: z.enum(conditionKinds), value: z.string(), text: z.string() });
export type Condition = z.output<typeof condition>;
