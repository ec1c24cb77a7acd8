import { z } from "zod";
import { count, rowId } from "./answers.ts";
import { modelSlugs } from "./catalog.ts";
import { id } from "./common.ts";
import { RESULT_ALT_MAX, RESULT_INPUT_MAX, RESULT_PLACEHOLDER_MAX, RESULT_TEXT_MAX, RESULTS_MAX } from "./limits.ts";
import { text } from "./text.ts";

export const resultKinds = ["text", "image", "audio", "video"] as const;
export type ResultKind = (typeof resultKinds)[number];
export const mediaKinds = ["image", "audio", "video"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** A path below `/media/`; a result that is not public has a signature in the query, which ends within the hour. */
const url = z.string().startsWith("/media/");

/** The files of one result. `width` and `height` in pixels, 0 for a sound; `bytes` is the size of the file at `url`. */
export const media = z
  .object({
    id: z.uuid(),
    /** The sound, the film, or the widest copy of the picture. */
    url,
    type: z.string(),
    width: count,
    height: count,
    bytes: count,
    /** In seconds, of a sound or a film. */
    duration: z.number().nonnegative().optional(),
    /** Empty for a decorative picture, and while a draft has none. */
    alt: z.string(),
    is_decorative: z.boolean(),
    /** A ThumbHash in Base64. */
    placeholder: z.string().nullable(),
    /** The copies of a picture, narrowest first; empty for a sound and a film. */
    srcset: z.array(z.object({ width: rowId, url })),
    /** The still picture of a film. */
    poster: url.optional(),
  })
  .meta({ id: "Media" });
export type Media = z.output<typeof media>;

export const result = z
  .object({
    id: rowId,
    input: z.string(),
    kind: z.enum(resultKinds),
    /** Of a text result, in Markdown. */
    text: z.string().optional(),
    /** Of a picture, a sound or a film. */
    media: media.optional(),
    model: z.enum(modelSlugs).optional(),
    /** Of a prompt for sale: shown to those only who may read its text. */
    is_buyers_only: z.boolean(),
  })
  .meta({ id: "Result" });
export type Result = z.output<typeof result>;

/** The first public result as a card shows it: the beginning of a text, or the files of the others. */
export const cover = z
  .object({ kind: z.enum(resultKinds), text: z.string().optional(), media: media.optional() })
  .meta({ id: "Cover" });
export type Cover = z.output<typeof cover>;

export const resultParam = z.object({ id, result_id: id });

const input = text({ max: RESULT_INPUT_MAX, label: "입력", lines: true });
const alt = text({ max: RESULT_ALT_MAX, label: "그림 설명" });
const model = z.enum(modelSlugs, "AI 모델을 골라 주세요.");
const written = text({ min: 1, max: RESULT_TEXT_MAX, label: "결과", lines: true });
const placeholder = z
  .string()
  .max(RESULT_PLACEHOLDER_MAX, "placeholder가 너무 길어요.")
  .regex(/^[A-Za-z0-9+/]{7,}={0,2}$/, "placeholder는 ThumbHash를 Base64로 쓴 글자예요.");
const flag = (name: string) => z.boolean(`${name}에는 true나 false를 써 주세요.`);
/** A boolean of a form, which has only texts. */
const formFlag = (name: string) =>
  z.enum(["true", "false"], `${name}에는 true나 false를 써 주세요.`).transform((value) => value === "true");

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "결과를 객체로 보내 주세요.";

export const newTextResult = z.strictObject(
  {
    text: written,
    input: input.default(""),
    model: model.optional(),
    is_buyers_only: flag("is_buyers_only").default(false),
  },
  { error: refusal },
);
export type NewTextResult = z.output<typeof newTextResult>;

/** The text fields beside the files of a form. */
export const newMediaResult = z.strictObject(
  {
    input: input.default(""),
    alt: alt.default(""),
    is_decorative: formFlag("is_decorative").default(false),
    placeholder: placeholder.optional(),
    model: model.optional(),
    is_buyers_only: formFlag("is_buyers_only").default(false),
  },
  { error: refusal },
);
export type NewMediaResult = z.output<typeof newMediaResult>;

/** `text` of a text result only; `alt` and `is_decorative` of the others only. A null `model` removes it. */
export const resultPatch = z.strictObject(
  {
    text: written.optional(),
    input: input.optional(),
    alt: alt.optional(),
    is_decorative: flag("is_decorative").optional(),
    model: model.nullable().optional(),
    is_buyers_only: flag("is_buyers_only").optional(),
  },
  { error: refusal },
);
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
export type ResultOrder = z.output<typeof resultOrder>;
export const orderedResults = z.object({ items: z.array(result) });
