/** The first message about each field, by its path in the contract: `title`, `tags.3`. */
export type FieldErrors = Record<string, string>;

export const steps = [
  { name: "about", title: "기본 정보" },
  { name: "body", title: "본문" },
  { name: "offer", title: "결과·가격" },
  { name: "review", title: "확인" },
] as const;
export type StepName = (typeof steps)[number]["name"];

// In the order of the page: `firstWrong` follows it.
const stepOfField: Record<string, StepName> = {
  title: "about",
  category: "about",
  model: "about",
  description: "about",
  tags: "about",
  body: "body",
  note: "body",
  examples: "offer",
  results: "offer",
  tested: "offer",
  price: "offer",
  age_rating: "offer",
  preview: "offer",
  publish_at: "review",
};

const rootOf = (field: string) => field.split(".")[0]!;
const orderOf = (field: string) => Object.keys(stepOfField).indexOf(rootOf(field));

/** Leaves out fields that the editor has no control for. */
export const toErrors = (fields: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => rootOf(field) in stepOfField));

export const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;

export const stepOf = (field: string) => stepOfField[rootOf(field)] ?? "about";

/** The message about a field or about any entry inside it. */
export const errorOf = (errors: FieldErrors, field: string) =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1];

/** The topmost field of the page; within a list, its first entry. */
export const firstWrong = (errors: FieldErrors) =>
  Object.keys(errors).sort(
    (one, other) => orderOf(one) - orderOf(other) || one.localeCompare(other, "en", { numeric: true }),
  )[0];

export const without = (errors: FieldErrors, fields: string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(rootOf(name))));

/** The id of the control of a field. Tags and tested models share one control for all their entries; examples are results. */
export const controlId = (field: string) =>
  /^examples\b/.test(field) ? "results" : /^(tags|tested)\./.test(field) ? rootOf(field) : field;
