import type { CategorySlug, ModelSlug } from "#contracts/catalog.ts";
import { tidy } from "#contracts/measure.ts";
import type { NewPromptInput, PromptDetail, PromptStatus } from "#contracts/prompts.ts";

export type Example = { input: string; output: string };

/** A prompt as it is being written: every field may still be empty. */
export type Entry = {
  title: string;
  description: string;
  category: CategorySlug | "";
  model: ModelSlug | "";
  body: string;
  tags: string[];
  examples: Example[];
  tested: ModelSlug[];
  isPaid: boolean;
  price: string;
  preview: string;
};

/** What the entry was when the server last had it. */
export type Origin = { id: number; version: number; status: PromptStatus; entry: Entry };

/** A new prompt as it was first sent. Until the answer comes it may or may not be the server's; its key tells. */
export type FirstSent = { key: string; wish: "draft" | "published"; entry: Entry };

export const emptyEntry: Entry = {
  title: "",
  description: "",
  category: "",
  model: "",
  body: "",
  tags: [],
  examples: [],
  tested: [],
  isPaid: false,
  price: "",
  preview: "",
};

export const originOf = (prompt: PromptDetail): Origin => ({
  id: prompt.id,
  version: prompt.version,
  status: prompt.status,
  entry: {
    title: prompt.title,
    description: prompt.description,
    category: prompt.category,
    model: prompt.model,
    body: prompt.body ?? "",
    tags: prompt.tags,
    examples: prompt.examples.map(({ input, output }) => ({ input, output })),
    tested: prompt.tested.map(({ model }) => model),
    isPaid: prompt.price > 0,
    price: prompt.price > 0 ? String(prompt.price) : "",
    preview: prompt.preview,
  },
});

const tidyExample = ({ input, output }: Example) => ({ input: tidy(input), output: tidy(output) });

/** The fields as the API takes and keeps them. A paid prompt without a price is not a free one: its price is no number yet. */
export const fieldsOf = (entry: Entry) => ({
  title: tidy(entry.title),
  description: tidy(entry.description),
  category: entry.category as NewPromptInput["category"],
  model: entry.model as NewPromptInput["model"],
  body: tidy(entry.body),
  price: entry.isPaid ? Number(entry.price) || Number.NaN : 0,
  tags: entry.tags,
  examples: entry.examples.map(tidyExample).filter(({ input, output }) => input !== "" || output !== ""),
  tested: entry.tested.toSorted(),
  preview: tidy(entry.preview),
});
export type Fields = ReturnType<typeof fieldsOf>;

/** Only what differs: an untouched "tested" keeps its dates. */
export function changesOf(before: Entry, after: Entry): Partial<Fields> {
  const known = fieldsOf(before);
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(known[name as keyof Fields]);
  return Object.fromEntries(Object.entries(fieldsOf(after)).filter(isChanged));
}

export const isSameEntry = (one: Entry, other: Entry) =>
  one.isPaid === other.isPaid && Object.keys(changesOf(one, other)).length === 0;

/** Everything written, as one text to keep elsewhere. */
export const entryText = ({ title, description, body, tags, examples, preview }: Entry) =>
  [
    title,
    description,
    body,
    tags.map((tag) => `#${tag}`).join(" "),
    ...examples.map(({ input, output }) => `예시 입력\n${input}\n\n예시 결과\n${output}`),
    preview && `미리보기\n${preview}`,
  ]
    .filter((part) => part.trim() !== "")
    .join("\n\n");
