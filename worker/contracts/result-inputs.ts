import { z } from "zod";
import { modelSlugs } from "./catalog.ts";
import { id } from "./common.ts";
import { RESULT_ALT_MAX, RESULT_INPUT_MAX, RESULT_PLACEHOLDER_MAX, RESULT_TEXT_MAX, RESULTS_MAX } from "./limits.ts";
import { checkRated, nameRating, ratingFields } from "./rating-inputs.ts";
import { text } from "./text.ts";

// Apart from what the API answers about results, which the pages that check a prompt load too.

export const resultParam = z.object({ id, result_id: id });

const input = text({ max: RESULT_INPUT_MAX, label: "입력", lines: true, isImpersonal: true });
const alt = text({ max: RESULT_ALT_MAX, label: "설명", isImpersonal: true });
const model = z.enum(modelSlugs, "AI 모델을 골라 주세요.");
const written = text({ min: 1, max: RESULT_TEXT_MAX, label: "결과", lines: true, isImpersonal: true });
const placeholder = z
  .string()
  .max(RESULT_PLACEHOLDER_MAX, "placeholder가 너무 길어요.")
  .regex(
    /^(?=[A-Za-z0-9+/]{7})(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/,
    "placeholder는 ThumbHash를 Base64로 쓴 글자예요.",
  );
const flag = (name: string) => z.boolean(`${name}에는 true나 false를 써 주세요.`);
/** A boolean of a form, which has only texts. */
const formFlag = (name: string) =>
  z.enum(["true", "false"], `${name}에는 true나 false를 써 주세요.`).transform((value) => value === "true");

type Audience = { is_buyers_only?: boolean; age_rating?: string };

/** Whoever bought a result sees it whatever their age, so that one is for buyers only or rated 19, not both. */
export const isOneAudience = ({ is_buyers_only: isBuyersOnly, age_rating: rating }: Audience) =>
  !isBuyersOnly || rating !== "19";
export const twoAudiences = {
  path: ["age_rating"],
  error: "구매한 사람만 보는 결과는 19세로 올릴 수 없어요. 하나만 골라 주세요.",
};

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "결과를 객체로 보내 주세요.";

export const newTextResult = z
  .strictObject(
    {
      text: written,
      input: input.default(""),
      model: model.optional(),
      is_buyers_only: flag("is_buyers_only").default(false),
      ...ratingFields,
    },
    { error: refusal },
  )
  .superRefine(checkRated)
  .overwrite(nameRating)
  .refine(isOneAudience, twoAudiences);
export type NewTextResult = z.output<typeof newTextResult>;

/** The text fields beside the files of a form. */
export const newMediaResult = z
  .strictObject(
    {
      input: input.default(""),
      alt: alt.default(""),
      is_decorative: formFlag("is_decorative").default(false),
      placeholder: placeholder.optional(),
      model: model.optional(),
      is_buyers_only: formFlag("is_buyers_only").default(false),
      ...ratingFields,
    },
    { error: refusal },
  )
  .superRefine(checkRated)
  .overwrite(nameRating)
  .refine(isOneAudience, twoAudiences);
export type NewMediaResult = z.output<typeof newMediaResult>;

/** `text` of a text result only; `alt` and `is_decorative` of the others only. A null `model` removes it. */
export const resultPatch = z
  .strictObject(
    {
      text: written.optional(),
      input: input.optional(),
      alt: alt.optional(),
      is_decorative: flag("is_decorative").optional(),
      model: model.nullable().optional(),
      is_buyers_only: flag("is_buyers_only").optional(),
      ...ratingFields,
    },
    { error: refusal },
  )
  .superRefine(checkRated)
  .overwrite(nameRating)
  .refine(isOneAudience, twoAudiences);
export type ResultPatch = z.output<typeof resultPatch>;

/** All results of the prompt in their new order. */
export const resultOrder = z.strictObject(
  {
    ids: z
      .array(z.int("번호가 올바르지 않아요.").positive("번호가 올바르지 않아요."), "ids는 번호의 목록이에요.")
      .max(RESULTS_MAX, `결과는 ${RESULTS_MAX}개까지예요.`)
      .refine((ids) => new Set(ids).size === ids.length, "같은 번호가 두 번 들어 있어요."),
  },
  { error: refusal },
);
