// Separate from the schemas, so that a page can list the kinds without loading zod.

/**
 * `both`: each word also finds what the other finds. `one_way`: `from` also finds what `to` finds. `misspelling`: `from` is `to`
 * typed wrong. `stop_word`: `from` may be left out of a search.
 */
export const ruleKinds = ["both", "one_way", "misspelling", "stop_word"] as const;
export type RuleKind = (typeof ruleKinds)[number];
