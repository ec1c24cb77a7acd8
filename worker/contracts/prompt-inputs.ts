import { z } from "zod";
import { categorySlugs, modelSlugs } from "./catalog.ts";
import {
  BODY_MAX,
  DESCRIPTION_MAX,
  EXAMPLES_MAX,
  PREVIEW_MAX,
  PRICE_MAX,
  PRICE_MIN_PAID,
  RESULT_INPUT_MAX,
  RESULT_TEXT_MAX,
  TAG_MAX,
  TAGS_MAX,
  TITLE_MAX,
  VERSION_NOTE_MAX,
} from "./limits.ts";
import { checkRated, nameRating, ratingFields } from "./rating-inputs.ts";
import { hasVisible, text } from "./text.ts";
import { isForOthers, publishAtInput, visibilityFaults, visibilityInput } from "./visibility.ts";

const category = z.enum(categorySlugs, "카테고리를 골라 주세요.");
const model = z.enum(modelSlugs, "AI 모델을 골라 주세요.");

/** A text of a prompt, which may hold nobody's resident registration or card number, in drafts neither (개인정보 보호법 24조의2). */
const written = (limits: Parameters<typeof text>[0]) => text({ ...limits, isImpersonal: true });

const tag = written({ min: 1, max: TAG_MAX, label: "태그" })
  .transform((value) => value.replace(/^#+/, "").trim())
  .refine((value) => hasVisible(value) && !/[,\s]/.test(value), "태그는 띄어쓰기와 쉼표 없이 써 주세요.");

const tags = z
  .array(tag, "태그는 목록으로 보내 주세요.")
  .max(TAGS_MAX, `태그는 ${TAGS_MAX}개까지 달 수 있어요.`)
  .transform((list) => [...new Map(list.map((value) => [value.toLowerCase(), value])).values()]);

const example = z.strictObject(
  {
    input: written({ min: 1, max: RESULT_INPUT_MAX, label: "예시 입력", lines: true }),
    output: written({ min: 1, max: RESULT_TEXT_MAX, label: "예시 결과", lines: true }),
  },
  "예시는 입력과 결과로 이루어져요.",
);

const price = z
  .int({ error: "가격은 원 단위 정수로 써 주세요.", abort: true })
  .min(0, "가격은 0원부터예요.")
  .max(PRICE_MAX, "가격은 1,000,000원까지예요.")
  .refine((won) => won <= 0 || won >= PRICE_MIN_PAID, "유료 프롬프트는 100원부터 팔 수 있어요.");

export const promptTitle = written({ min: 2, max: TITLE_MAX, label: "제목" });
export const promptBody = written({ min: 1, max: BODY_MAX, label: "본문", lines: true });

const fields = {
  title: promptTitle,
  description: written({ max: DESCRIPTION_MAX, label: "설명", lines: true }),
  category,
  model,
  body: promptBody,
  price,
  tags,
  examples: z
    .array(example, "예시는 목록으로 보내 주세요.")
    .max(EXAMPLES_MAX, `예시는 ${EXAMPLES_MAX}개까지 쓸 수 있어요.`),
  tested: z
    .array(model, "확인한 모델은 목록으로 보내 주세요.")
    .max(modelSlugs.length, `확인한 모델은 ${modelSlugs.length}개까지 고를 수 있어요.`)
    .transform((list) => [...new Set(list)]),
  preview: written({ max: PREVIEW_MAX, label: "미리보기", lines: true }),
  status: z.enum(["draft", "published"], "draft 또는 published로 보내 주세요."),
  /** Who may see it. Only what everybody may see is `published`. */
  visibility: visibilityInput,
  /** When it is published by itself; null takes that back. */
  publish_at: publishAtInput.optional(),
  /** Whether others may remix it while it is free; they may unless it is said. */
  allows_remix: z.boolean("이어 쓰기를 허락할지 골라 주세요.").optional(),
  ...ratingFields,
};

/** `results`: how many public results it has besides the examples. */
type Offer = { price: number; preview: string; examples: unknown[]; results?: number; status: string };

/** A prompt for sale needs a preview and at least one result that everyone sees (전자상거래법 17조 6항). */
export function missingForSale({ price, preview, examples, results = 0, status }: Offer) {
  if (price === 0 || status !== "published") return [];
  return [
    ...(preview === "" ? [{ field: "preview", message: "유료 프롬프트는 미리보기가 있어야 해요." }] : []),
    ...(examples.length + results === 0
      ? [{ field: "examples", message: "유료 프롬프트에는 누구나 보는 결과가 하나 이상 있어야 해요." }]
      : []),
  ];
}

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "프롬프트를 객체로 보내 주세요.";

export const newPrompt = z
  .strictObject(
    {
      ...fields,
      description: fields.description.default(""),
      tags: fields.tags.default([]),
      examples: fields.examples.default([]),
      tested: fields.tested.default([]),
      preview: fields.preview.default(""),
      price: fields.price.default(0),
      status: fields.status.default("draft"),
      visibility: fields.visibility.default("public"),
    },
    { error: refusal },
  )
  .superRefine(checkRated)
  .overwrite(nameRating)
  .superRefine((prompt, context) => {
    const status = isForOthers(prompt) ? "published" : "draft";
    for (const { field, message } of [...missingForSale({ ...prompt, status }), ...visibilityFaults(prompt)])
      context.addIssue({ code: "custom", path: [field], message });
  });
export type NewPrompt = z.output<typeof newPrompt>;
export type NewPromptInput = z.input<typeof newPrompt>;

export const promptPatch = z
  .strictObject(
    {
      version: z.int("version은 정수예요.").min(1, "version은 1부터예요."),
      ...z.object(fields).partial().shape,
      /** What has changed, for readers; only with another `body`. */
      note: written({ max: VERSION_NOTE_MAX, label: "바뀐 점" }).optional(),
    },
    { error: refusal },
  )
  .superRefine(checkRated)
  .overwrite(nameRating);
export type PromptPatch = z.output<typeof promptPatch>;
