import { z } from "zod";
import { count, pageOf, person, rowId, time } from "./answers.ts";
import { categorySlugs } from "./catalog.ts";
import { id, pageQuery } from "./common.ts";
import { REQUEST_ANSWERS_MAX, REQUEST_DETAIL_MAX, REQUEST_TITLE_MAX } from "./limits.ts";
import { promptCard } from "./prompts.ts";
import { text } from "./text.ts";

/** `answered`: it has a shown answer and is not closed. */
export const requestStatuses = ["open", "answered", "closed"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "요청을 객체로 보내 주세요.";

const category = z.enum(categorySlugs, "카테고리를 골라 주세요.");
const fields = {
  title: text({ min: 2, max: REQUEST_TITLE_MAX, label: "찾는 글감" }),
  detail: text({ max: REQUEST_DETAIL_MAX, label: "자세한 내용", lines: true }),
  category,
};
export const newRequest = z.strictObject({ ...fields, detail: fields.detail.default("") }, { error: refusal });
export type NewRequest = z.output<typeof newRequest>;
export type NewRequestInput = z.input<typeof newRequest>;

/** A closed request stays closed. */
export const requestPatch = z
  .strictObject(
    {
      title: fields.title.optional(),
      detail: fields.detail.optional(),
      category: category.optional(),
      status: z.literal("closed", "상태는 closed로만 바꿀 수 있어요.").optional(),
    },
    { error: refusal },
  )
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), {
    error: "바꿀 내용을 하나 이상 보내 주세요.",
    when: ({ issues }) => issues.length === 0,
  });
export type RequestPatch = z.output<typeof requestPatch>;

export const requestListQuery = pageQuery.extend({
  status: z.enum(requestStatuses, "상태는 open, answered, closed 중에서 골라 주세요.").optional(),
  category: category.optional(),
});
export type RequestListQuery = z.output<typeof requestListQuery>;

export const requestParam = z.object({ id });
export const requestAnswerParam = z.object({ id, answer_id: id });
export const newRequestAnswer = z.strictObject(
  { prompt_id: z.int("프롬프트를 골라 주세요.").positive("프롬프트를 골라 주세요.") },
  "prompt_id만 보내 주세요.",
);

export const promptRequest = z
  .object({
    id: rowId,
    title: z.string(),
    detail: z.string(),
    category,
    status: z.enum(requestStatuses),
    /** Shown answers. */
    answer_count: count,
    member: person,
    create_at: time,
    updated_at: time,
    /** An operator took it out of every list; only its asker still sees it. */
    is_hidden: z.literal(true).optional(),
  })
  .meta({ id: "PromptRequest" });
export type PromptRequest = z.output<typeof promptRequest>;

const requestAnswer = z
  .object({
    id: rowId,
    prompt: promptCard,
    /** The asker said that it solved the request. */
    is_accepted: z.boolean(),
    create_at: time,
  })
  .meta({ id: "RequestAnswer" });
export type RequestAnswer = z.output<typeof requestAnswer>;

/** A request with its shown answers, the accepted one first, then oldest first. */
export const requestDetail = promptRequest
  .extend({ answers: z.array(requestAnswer).max(REQUEST_ANSWERS_MAX) })
  .meta({ id: "RequestDetail" });
export type RequestDetail = z.output<typeof requestDetail>;

export const requestList = pageOf(promptRequest);
