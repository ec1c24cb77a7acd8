import { z } from "zod";
import { count, rowId, stars } from "./answers.ts";
import { bookmark } from "./bookmarks.ts";
import { categorySlugs, modelSlugs } from "./catalog.ts";
import { DESCRIPTION_MAX, TAG_MAX, TAGS_MAX, TITLE_MAX, VALUE_MAX, VALUES_MAX } from "./limits.ts";
import { newPrompt, promptPatch } from "./prompt-inputs.ts";
import { promptDetail, promptFilters } from "./prompts.ts";
import { condition } from "./understood.ts";

// What the tools at /mcp take and answer. Names and descriptions are read by models, so they are in English.

export const MCP_PAGE_SIZE = 10;
export const MCP_PAGE_SIZE_MAX = 50;
/** Of a body with its values: a value is written as often as its blank is mentioned. */
export const FILLED_MAX = 100_000;

const UNKNOWN = "모르는 항목이 들어 있어요.";
const CURSOR = "이어 보기 위치가 올바르지 않아요.";
const LIMIT = `한 번에 1개부터 ${MCP_PAGE_SIZE_MAX}개까지 볼 수 있어요.`;
const RATINGS = "별점은 3, 3.5, 4, 4.5 중에서 골라 주세요.";

const NUMBER = "프롬프트의 번호를 정수로 보내 주세요.";
const id = z.int(NUMBER).min(1, NUMBER);
const promptId = id.describe("Number of the prompt, as in its address /prompt/{id}");
const page = {
  cursor: z.string(CURSOR).max(4_000, CURSOR).optional().describe("next_cursor of the page before, unchanged"),
  limit: z.int(LIMIT).min(1, LIMIT).max(MCP_PAGE_SIZE_MAX, LIMIT).default(MCP_PAGE_SIZE).describe("Prompts per page"),
};

export const searchInput = z.strictObject(
  {
    query: promptFilters.shape.search.describe("Words to look for, best in Korean. Without them the list is by `sort`"),
    category: promptFilters.shape.category.describe("Only this category"),
    model: promptFilters.shape.model.describe("Only prompts written for this AI model"),
    price: promptFilters.shape.price.describe("free: texts that can be read at once. paid: texts for sale"),
    min_rating: z
      .number(RATINGS)
      .min(3, RATINGS)
      .max(4.5, RATINGS)
      .multipleOf(0.5, RATINGS)
      .optional()
      .describe("Average stars at least: 3, 3.5, 4 or 4.5"),
    tag: promptFilters.shape.tag.describe("Only prompts with this tag, without #"),
    sort: promptFilters.shape.sort.describe("Default: best match with a query, popular without"),
    ...page,
  },
  UNKNOWN,
);

export const promptInput = z.strictObject({ id: promptId }, UNKNOWN);

/** What blanks are filled with, by name or id. */
export const blankValues = z
  .record(z.string().max(200), z.string("빈칸의 값은 글자로 보내 주세요.").max(VALUE_MAX, "빈칸의 값이 너무 길어요."))
  .refine((values) => Object.keys(values).length <= VALUES_MAX, `빈칸은 ${VALUES_MAX}개까지 채울 수 있어요.`);

export const fillInput = z.strictObject(
  {
    id: promptId,
    values: blankValues
      .default({})
      .describe("Values by the name of the blank, or by its id, both as get_prompt lists them"),
    use_my_values: z
      .boolean("true나 false로 보내 주세요.")
      .default(false)
      .describe(
        "true fills blanks that `values` leaves out with what the member keeps for blanks of the same or a synonymous name (내 빈칸). Needs a token",
      ),
  },
  UNKNOWN,
);

export const mineInput = z.strictObject(
  {
    list: z
      .enum(["own", "saved", "bought"], "own, saved, bought 중에서 골라 주세요.")
      .describe("own: written by the member, drafts too. saved: bookmarked. bought: paid for"),
    ...page,
  },
  UNKNOWN,
);

export const saveInput = z.strictObject(
  {
    id: promptId,
    saved: z.boolean("true나 false로 보내 주세요.").describe("true saves it, false takes it off the list"),
  },
  UNKNOWN,
);

const { title, description, body, category, model, tags } = promptPatch.shape;
const draft = {
  title: title.describe(`2 to ${TITLE_MAX} characters`),
  description: description.describe(`What it is for, at most ${DESCRIPTION_MAX} characters`),
  body: body.describe(
    "The prompt itself. Blanks are written {{이름}}, {{이름=기본값}} or, with choices, {{이름=하나|둘|셋}}; particles after a blank agree with its value",
  ),
  category: category.describe("What it is about"),
  model: model.describe("The AI model that it is for"),
  tags: tags.describe(`At most ${TAGS_MAX} words of at most ${TAG_MAX} characters, without # and spaces`),
};
export const draftInput = z.strictObject(
  {
    ...draft,
    title: newPrompt.shape.title.describe(draft.title.description!),
    body: newPrompt.shape.body.describe(draft.body.description!),
    category: newPrompt.shape.category.describe(draft.category.description!),
    model: newPrompt.shape.model.describe(draft.model.description!),
  },
  UNKNOWN,
);
export const draftPatch = z.strictObject(
  {
    id: promptId,
    version: promptPatch.shape.version.describe("Version that was read; refused when the draft has changed since"),
    ...draft,
  },
  UNKNOWN,
);

const item = z.object({
  id: rowId,
  title: z.string(),
  description: z.string(),
  category: z.enum(categorySlugs),
  model: z.enum(modelSlugs),
  price: count.describe("Won; 0 is free"),
  tags: z.array(z.string()),
  rating: stars,
  review_count: count,
  prompter: z.string().describe("Nickname of who wrote it"),
  url: z.string().describe("Page of the prompt on Geulgam"),
});
export type McpItem = z.output<typeof item>;

const next_cursor = z.string().nullable().describe("For the next page; null on the last one");
export const searchOutput = z.object({
  items: z.array(item),
  next_cursor,
  interpreted_as: z.string().nullable().describe("The words that were looked for instead of the query, if others"),
  understood: z
    .array(condition)
    .describe("Conditions that the query says besides its words: price, model, what is not wanted, whose prompts"),
  did_you_mean: z
    .array(z.string())
    .describe("What a query that finds little may have meant, to be searched for instead"),
});

const status = promptDetail.shape.status;
const visibility = promptDetail.shape.visibility.describe("Who may see it; only what everybody sees is published");
const publish_at = z.string().nullable().describe("When it is published by itself; null unless it is");
export const mineOutput = z.object({
  items: z.array(
    item.extend({
      status: status.optional().describe("Of own and bought prompts"),
      visibility: visibility.optional().describe("Of own prompts"),
      publish_at: publish_at.optional().describe("Of own prompts: when one is published by itself"),
      opened: z.boolean().optional().describe("Of bought prompts: whether the text can be read"),
    }),
  ),
  next_cursor,
});

const blank = z.object({
  id: z.string().describe("ASCII name, the same that prompts/list gives the argument"),
  name: z.string(),
  default: z.string(),
  options: z.array(z.string()).optional().describe("Choices: no other value is taken"),
  required: z.boolean(),
});
export type McpBlank = z.output<typeof blank>;

export const promptOutput = item.extend({
  access: promptDetail.shape.access,
  status,
  visibility,
  publish_at,
  version: rowId,
  body: z.string().nullable().describe("The text; null where the reader may not read it, and `note` says why"),
  variables: z.array(blank),
  note: z.string().nullable(),
});
export type McpPrompt = z.output<typeof promptOutput>;

export const saveOutput = bookmark.extend({ id: rowId });
export const draftOutput = z.object({
  id: rowId,
  title: z.string(),
  status,
  version: rowId,
  edit_url: z.string().describe("Where the member reviews and publishes it"),
});
