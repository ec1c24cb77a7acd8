import type { Attachment } from "#contracts/attachments.ts";
import type { CategorySlug, ModelSlug } from "#contracts/catalog.ts";
import { tidy } from "#contracts/measure.ts";
import { readNumber } from "#app/lib/typed-number.ts";
import type { NewPromptInput } from "#contracts/prompt-inputs.ts";
import type { PromptDetail, PromptStatus } from "#contracts/prompts.ts";
import type { Result } from "#contracts/results.ts";
import type { Visibility } from "#contracts/visibility.ts";
import { fromSeoul, inSeoul } from "./schedule.ts";

/** The values of the editor's controls. Any of them may still be empty. */
export type PromptForm = {
  title: string;
  description: string;
  category: CategorySlug | "";
  model: ModelSlug | "";
  body: string;
  tags: string[];
  tested: ModelSlug[];
  isPaid: boolean;
  price: string;
  preview: string;
  /** Whether others may remix it, while it is free. */
  allowsRemix: boolean;
  /** Only members whose age was checked may see it. */
  isRated: boolean;
  /** Who is to see it, and from which hour of Seoul on where one is set. */
  visibility: Visibility;
  isScheduled: boolean;
  publishAt: string;
};

/** What becomes of the results as they are by then: another change may have come between. */
export type ResultsChange = (results: Result[]) => Result[];

/**
 * The prompt as the server last returned it. `version` is sent with a revision to detect concurrent edits. Results are no part
 * of the form: they are saved one by one.
 */
export type ServerCopy = {
  id: number;
  version: number;
  status: PromptStatus;
  form: PromptForm;
  results: Result[];
  files?: Attachment[];
  /** Of a remix: what it began as a copy of, null when that is gone. */
  remixedFrom?: PromptDetail["remixed_from"];
};

/** What saving makes of the prompt. */
export type SaveIntent = "draft" | "published";

/** The request that creates a prompt, kept until its result is known so that a retry repeats it under the same key. */
export type CreateRequest = { key: string; intent: SaveIntent; form: PromptForm };

export const emptyForm: PromptForm = {
  title: "",
  description: "",
  category: "",
  model: "",
  body: "",
  tags: [],
  tested: [],
  isPaid: false,
  price: "",
  preview: "",
  allowsRemix: true,
  isRated: false,
  visibility: "public",
  isScheduled: false,
  publishAt: "",
};

export const toServerCopy = (prompt: PromptDetail): ServerCopy => ({
  id: prompt.id,
  version: prompt.version,
  status: prompt.status,
  results: prompt.results,
  files: prompt.attachments,
  remixedFrom: prompt.remixed_from,
  form: {
    title: prompt.title,
    description: prompt.description,
    category: prompt.category,
    model: prompt.model,
    body: prompt.body ?? "",
    tags: prompt.tags,
    tested: prompt.tested.map(({ model }) => model),
    isPaid: prompt.price > 0,
    price: prompt.price > 0 ? String(prompt.price) : "",
    preview: prompt.preview,
    allowsRemix: prompt.allows_remix ?? true,
    isRated: prompt.age_rating === "19",
    visibility: prompt.visibility,
    isScheduled: Boolean(prompt.publish_at),
    publishAt: prompt.publish_at ? inSeoul(Date.parse(prompt.publish_at)) : "",
  },
});

/** Whether it is to be published at an hour that is set. */
export const isPlanned = ({ visibility, isScheduled }: PromptForm) => visibility === "public" && isScheduled;

/** Whom the prompt is shown, as the API takes it. Everybody and now is what publishing means without more. */
export const audienceOf = (form: PromptForm) => ({
  ...(form.visibility !== "public" && { visibility: form.visibility }),
  ...(isPlanned(form) && { publish_at: fromSeoul(form.publishAt) }),
});

/** A draft that is still being written: neither shown to anyone nor kept or set to be shown. */
export const isDraftCopy = (copy: ServerCopy | undefined) =>
  !copy || (copy.status === "draft" && Object.keys(audienceOf(copy.form)).length === 0);

/** The form as the fields of the API. A paid prompt without a price has the price `NaN`, which the contract refuses. */
export const fieldsOf = (form: PromptForm) => ({
  title: tidy(form.title),
  description: tidy(form.description),
  category: form.category as NewPromptInput["category"],
  model: form.model as NewPromptInput["model"],
  body: tidy(form.body),
  price: form.isPaid ? readNumber(form.price) || Number.NaN : 0,
  tags: form.tags,
  tested: form.tested.toSorted(),
  preview: tidy(form.preview),
  allows_remix: form.allowsRemix,
  age_rating: form.isRated && !form.isPaid ? ("19" as const) : ("all" as const),
});
export type PromptFields = ReturnType<typeof fieldsOf>;

/** The fields that differ. Leaving out an unchanged `tested` keeps the dates of its models. */
export function changesOf(before: PromptForm, after: PromptForm): Partial<PromptFields> {
  const fieldsBefore = fieldsOf(before);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(fieldsBefore[name as keyof PromptFields]);
  return Object.fromEntries(Object.entries(fieldsOf(after)).filter(isChanged));
}

export const isSameForm = (one: PromptForm, other: PromptForm) =>
  one.isPaid === other.isPaid &&
  JSON.stringify(audienceOf(one)) === JSON.stringify(audienceOf(other)) &&
  Object.keys(changesOf(one, other)).length === 0;

/** The written parts of the form as one plain text, for the clipboard. */
export const formText = ({ title, description, body, tags, preview }: PromptForm) =>
  [title, description, body, tags.map((tag) => `#${tag}`).join(" "), preview && `미리보기\n${preview}`]
    .filter((part) => part.trim() !== "")
    .join("\n\n");
