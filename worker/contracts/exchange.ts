import { z } from "zod";
import { ageRatings } from "./age-rating.ts";
import { pageOf, rowId, time } from "./answers.ts";
import { categorySlugs, modelSlugs } from "./catalog.ts";
import { IMPORT_CHUNK, RESULTS_MAX } from "./limits.ts";
import { newPrompt } from "./prompt-inputs.ts";
import { isOneAudience, newTextResult, twoAudiences } from "./result-inputs.ts";
import { visibilities, visibilityFaults } from "./visibility.ts";

export const exportQuery = z.object({
  cursor: z.string().max(200, "이어 보기 위치가 올바르지 않아요.").optional(),
});

const exportedResult = z.object({
  input: z.string(),
  text: z.string(),
  model: z.enum(modelSlugs).nullable(),
  is_buyers_only: z.boolean(),
  age_rating: z.enum(ageRatings),
});

/** One of the member's own prompts as their export has it; `variables` are the blanks of `body`, and only text results are in it. */
export const exportedPrompt = z
  .object({
    id: rowId,
    status: z.enum(["draft", "published", "hidden"]),
    visibility: z.enum(visibilities),
    publish_at: time.nullable(),
    age_rating: z.enum(ageRatings),
    title: z.string(),
    description: z.string(),
    category: z.enum(categorySlugs),
    model: z.enum(modelSlugs),
    price: z.int().nonnegative(),
    tags: z.array(z.string()),
    tested: z.array(z.enum(modelSlugs)),
    preview: z.string(),
    body: z.string(),
    variables: z.array(z.object({ name: z.string(), default: z.string(), options: z.array(z.string()).optional() })),
    results: z.array(exportedResult),
    create_at: time,
    updated_at: time,
  })
  .meta({ id: "ExportedPrompt" });
export type ExportedPrompt = z.output<typeof exportedPrompt>;
export const exportPage = pageOf(exportedPrompt);

/** Unlike `newTextResult` it ignores what it does not know, so that a row of an export can be sent as it is. */
const importedResult = z
  .object({ ...newTextResult.shape, model: newTextResult.shape.model.nullable() }, "결과를 객체로 보내 주세요.")
  .refine(isOneAudience, twoAudiences);

const { title, description, category, model, body, price, tags, tested, preview, age_rating } = newPrompt.shape;

/**
 * A prompt to import, under the rules of a draft. Everything else that it says is ignored: its number, its status and whose it was.
 * It always becomes a new draft.
 */
export const importedPrompt = z
  .object(
    {
      title,
      description,
      category,
      model,
      body,
      price,
      tags,
      tested,
      preview,
      age_rating,
      results: z
        .array(importedResult, "결과는 목록으로 보내 주세요.")
        .max(RESULTS_MAX, `결과는 ${RESULTS_MAX}개까지 쓸 수 있어요.`)
        .default([]),
    },
    "프롬프트를 객체로 보내 주세요.",
  )
  .superRefine((prompt, context) => {
    for (const { field, message } of visibilityFaults({ ...prompt, visibility: "public" }))
      context.addIssue({ code: "custom", path: [field], message });
  });
export type ImportedPrompt = z.output<typeof importedPrompt>;

/** Each of `prompts` is decided on its own: one that is wrong does not stop the others. */
export const promptImport = z.strictObject(
  {
    prompts: z
      .array(z.unknown(), "prompts는 목록으로 보내 주세요.")
      .min(1, "가져올 프롬프트가 없어요.")
      .max(IMPORT_CHUNK, `한 번에 ${IMPORT_CHUNK}개까지 보낼 수 있어요.`)
      .meta({ description: "내보낸 파일의 prompts와 같은 모양이에요. 하나하나 따로 봐요." }),
  },
  {
    error: ({ code }: { code?: string }) =>
      code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "prompts를 보내 주세요.",
  },
);
export type PromptImport = z.output<typeof promptImport>;

/** What became of one row: a new draft, nothing because `id` already has this text, or nothing because of `errors`. */
export const importedRow = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("made"), id: rowId }),
    z.object({ outcome: z.literal("same"), id: rowId }),
    z.object({
      outcome: z.literal("refused"),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ])
  .meta({ id: "ImportedRow" });
export type ImportedRow = z.output<typeof importedRow>;

/** In the order of the rows that were sent. */
export const importReport = z.object({ rows: z.array(importedRow) });
export type ImportReport = z.output<typeof importReport>;
