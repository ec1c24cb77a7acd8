import type { FieldError } from "#contracts/errors.ts";

/** The first sentence about each field, by the name the contract gives it: `title`, `tags.3`, `examples.0.input`. */
export type Errors = Record<string, string>;

export const OFFLINE = "연결이 끊겼어요. 쓴 글은 이 기기에 남아 있으니 잠시 후 다시 눌러 주세요.";

export const steps = [
  { name: "about", title: "무엇을" },
  { name: "body", title: "본문" },
  { name: "offer", title: "예시·가격" },
  { name: "review", title: "확인" },
] as const;
export type StepName = (typeof steps)[number]["name"];

// In the order of the page: the first of them is where one is taken.
const stepOfField: Record<string, StepName> = {
  title: "about",
  category: "about",
  model: "about",
  description: "about",
  tags: "about",
  body: "body",
  examples: "offer",
  tested: "offer",
  price: "offer",
  preview: "offer",
};

const rootOf = (field: string) => field.split(".")[0]!;
const orderOf = (field: string) => Object.keys(stepOfField).indexOf(rootOf(field));

export const toErrors = (list: FieldError[]): Errors =>
  Object.fromEntries(
    list
      .filter(({ field }) => rootOf(field) in stepOfField)
      .map(({ field, message }) => [field, message] as const)
      .reverse(),
  );

export const stepOf = (field: string) => stepOfField[rootOf(field)] ?? "about";

/** The sentence about a field or about anything inside it. */
export const errorOf = (errors: Errors, field: string) =>
  errors[field] ?? Object.entries(errors).find(([name]) => name.startsWith(`${field}.`))?.[1];

/** The field to go to first: top of the page, and within a list its first entry. */
export const firstWrong = (errors: Errors) =>
  Object.keys(errors).sort(
    (one, other) => orderOf(one) - orderOf(other) || one.localeCompare(other, "en", { numeric: true }),
  )[0];

export const without = (errors: Errors, fields: string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(rootOf(name))));

/** The id of the control of a field; tags and tested models have one for all their entries. */
export const controlId = (field: string) => (/^(tags|tested)\./.test(field) ? rootOf(field) : field);
