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

export type AskedClass =
  | "everyday"
  | "sentence"
  | "slip"
  | "keyboard"
  | "spacing"
  | "abbreviation"
  | "category"
  | "model"
  | "person";

/**
 * A question as people ask it, often without a word of the prompts that answer it, graded from what the prompts say: 3 is what they
 * wanted, 2 answers them too, 1 helps them.
 */
export type AskedQuery = {
  query: string;
  class: AskedClass;
  grades: Record<string, 1 | 2 | 3>;
  /** Nicknames that should be offered, for those who look for a person; such a question has no grades. */
  people?: string[];
};
