import { z } from "zod";
import { RAN_MODEL_MAX, RESULT_ALT_MAX, TRYOUT_NOTE_MAX, TRYOUT_TEXT_MAX } from "./limits.ts";
import { newMediaResult } from "./result-inputs.ts";
import { media } from "./results.ts";
import { count, pageOf, person, rowId, time } from "./answers.ts";
import { OTHER_MODEL, triedModels } from "./catalog.ts";
import { id } from "./common.ts";
import { text } from "./text.ts";

/** What a member found who tried a prompt with a model: it worked, its result had to be edited, or it did not work. */
export const verdicts = ["works", "tweak", "fails"] as const;
export type Verdict = (typeof verdicts)[number];

const refusal = ({ code }: { code?: string }) =>
  code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "써 본 결과를 객체로 보내 주세요.";

const fields = {
  model: z.enum(triedModels, "AI 모델을 골라 주세요."),
  verdict: z.enum(verdicts, "잘 되었는지 골라 주세요."),
  note: text({ max: TRYOUT_NOTE_MAX, label: "한 줄 평" }).default(""),
  /** The model's name as its provider says it, of a result that was run here. */
  ran_model: text({ min: 1, max: RAN_MODEL_MAX, label: "모델 이름" }).optional(),
};

type Ran = { model: string; ran_here?: boolean; ran_model?: string };

/** What was run here names its model, and nothing else does. */
function refuseUnnamed({ model, ran_here: isRan = false, ran_model: name }: Ran, context: z.RefinementCtx) {
  const refuse = (message: string, path = "ran_model") => context.addIssue({ code: "custom", path: [path], message });
  if (isRan && name === undefined) refuse("글감에서 실행한 결과에는 모델 이름을 보내 주세요.");
  if (!isRan && name !== undefined) refuse("모델 이름은 글감에서 실행한 결과에만 보낼 수 있어요.", "ran_here");
  if (!isRan && model === OTHER_MODEL) refuse("목록에 없는 모델은 글감에서 실행한 결과로만 남길 수 있어요.");
}
export const newTryout = z
  .strictObject(
    {
      ...fields,
      ran_here: z.boolean("ran_here는 true나 false로 보내 주세요.").optional(),
      text: text({ min: 1, max: TRYOUT_TEXT_MAX, label: "나온 결과", lines: true }),
    },
    { error: refusal },
  )
  .superRefine(refuseUnnamed);
export type NewTryout = z.output<typeof newTryout>;
export type NewTryoutInput = z.input<typeof newTryout>;

/** The text fields beside the files of a picture. It is the result itself, so it is never decorative. */
export const newTryoutPicture = z
  .strictObject(
    {
      ...fields,
      ran_here: z
        .enum(["true", "false"], "ran_here는 true나 false로 보내 주세요.")
        .transform((said) => said === "true")
        .optional(),
      alt: text({ min: 1, max: RESULT_ALT_MAX, label: "그림 설명" }),
      placeholder: newMediaResult.shape.placeholder,
    },
    { error: refusal },
  )
  .superRefine(refuseUnnamed);

export const tryoutParam = z.object({ id });

const tryoutFields = {
  id: rowId,
  prompt_id: rowId,
  member: person,
  model: z.enum(triedModels),
  verdict: z.enum(verdicts),
  note: z.string(),
  kind: z.enum(["text", "image"]),
  /** Empty for a picture. */
  text: z.string(),
  /** Of a picture. */
  media: media.optional(),
  /** Whether its author ran the prompt on the site, as their browser said. */
  ran_here: z.boolean(),
  /** Of one that was run here: the model's name as its provider says it. */
  ran_model: z.string().optional(),
  create_at: time,
  /** Only the beginning of `text`; the list of try-outs has the whole. */
  is_cut: z.literal(true).optional(),
  /** An operator took it out of every list; only its author still sees it. */
  is_hidden: z.literal(true).optional(),
};
export const tryout = z.object(tryoutFields).meta({ id: "Tryout" });
export type Tryout = z.output<typeof tryout>;

/** Away from its prompt a try-out says what it is about; a prompt that is gone is no longer published. */
export const tryoutOfPrompt = z
  .object({ ...tryoutFields, prompt: z.object({ id: rowId, title: z.string(), is_published: z.boolean() }) })
  .meta({ id: "TryoutOfPrompt" });
export type TryoutOfPrompt = z.output<typeof tryoutOfPrompt>;

/** How many members tried the prompt with a model in the last 30 days, by verdict, and how many of them ran it here. Never all zero. */
export const tryoutCount = z
  .object({ model: z.enum(triedModels), count, works: count, tweak: count, fails: count, ran: count })
  .meta({ id: "TryoutCount" });
export type TryoutCount = z.output<typeof tryoutCount>;

/** The try-outs of a prompt, newest first. For members only: all of their own, and whether they may add one. */
export const tryoutList = pageOf(tryout).extend({
  my_tryouts: z.array(tryout).optional(),
  can_add: z.boolean().optional(),
});
export type TryoutList = z.output<typeof tryoutList>;

/** Whether the server knows that the member took the text of the prompt. */
export const copied = z.object({ is_copied: z.boolean() });
