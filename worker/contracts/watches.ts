import { z } from "zod";
import { rowId, time } from "./answers.ts";
import { id } from "./common.ts";
import { TAG_MAX, WATCHES_EACH } from "./limits.ts";
import { promptFilters } from "./prompts.ts";
import { SEARCH_MAX } from "./search.ts";
import { text } from "./text.ts";
import { watchKinds } from "./watch-names.ts";

const { category, model, price } = promptFilters.shape;
const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "알림 받을 수 없는 조건이에요." : "조건을 객체로 보내 주세요.";

/** Of a new prompt: it has no stars yet, and a price alone says nothing of what it is about. */
const filters = z.strictObject(
  { category, model, price, tag: text({ min: 1, max: TAG_MAX, label: "태그" }).optional() },
  { error: refusal },
);

export const newWatch = z
  .strictObject(
    {
      search: text({ max: SEARCH_MAX, label: "검색어" }).default(""),
      filters: filters.default({}),
    },
    {
      error: ({ code }) =>
        code === "unrecognized_keys" ? "search와 filters만 보내 주세요." : "검색을 객체로 보내 주세요.",
    },
  )
  .refine(({ search, filters: { category, model, tag } }) => search || category || model || tag, {
    path: ["search"],
    message: "검색어나 카테고리, 모델, 태그 가운데 하나는 보내 주세요.",
  });
export type NewWatch = z.output<typeof newWatch>;

export const watchParam = z.object({ id });

/** `link`: the page that lists what is watched. */
export const watch = z
  .object({
    id: rowId,
    kind: z.enum(watchKinds),
    name: z.string(),
    search: z.string(),
    filters: z.object({ category, model, price, tag: z.string().optional() }),
    link: z.string(),
    create_at: time,
  })
  .meta({ id: "Watch" });
export type Watch = z.output<typeof watch>;
/** Newest first. */
export const watchList = z.object({ items: z.array(watch).max(watchKinds.length * WATCHES_EACH) });
export type WatchList = z.output<typeof watchList>;
