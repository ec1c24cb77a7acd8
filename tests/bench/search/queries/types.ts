export type QueryClass =
  | "noun"
  | "phrase"
  | "particle"
  | "spacing"
  | "synonym"
  | "latin"
  | "model"
  | "question"
  | "typo"
  | "none"
  | "choseong"
  | "typing";

/** What a person types and which prompts of the seed answer it: 2 is what they wanted, 1 helps them. */
export type GradedQuery = {
  query: string;
  class: QueryClass;
  grades: Record<string, 1 | 2>;
  /** Words of which a suggestion should hold one, for those still typing. */
  completes?: string[];
};
