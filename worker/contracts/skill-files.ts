import { z } from "zod";
import { rowId } from "./answers.ts";
import { dropStrays } from "./hidden.ts";
import { bytesOf, clashesIn, pathFault, SKILL_FILES_BYTES, SKILL_FILES_MAX, textFault } from "./skill-rules.ts";
import { skillFront, storedSkillFront } from "./skill-front.ts";

const refuseBy = (faultOf: (value: string) => string | undefined) => (value: string, context: z.RefinementCtx) => {
  const message = faultOf(value);
  if (message !== undefined) context.addIssue({ code: "custom", message });
};

const skillFile = z.strictObject(
  {
    path: z.string("경로를 글자로 써 주세요.").superRefine(refuseBy(pathFault)),
    text: z.string("글을 글자로 써 주세요.").transform(dropStrays).superRefine(refuseBy(textFault)),
  },
  "파일은 path와 text로 이루어져요.",
);
export type SkillFile = z.output<typeof skillFile>;

/** A whole skill but its text, which is the text of the prompt. */
export const skillInput = z.strictObject(
  {
    ...skillFront.shape,
    files: z
      .array(skillFile, "파일은 목록으로 보내 주세요.")
      .max(SKILL_FILES_MAX, `파일은 ${SKILL_FILES_MAX}개까지예요.`)
      .superRefine((files, context) => {
        for (const [at, message] of clashesIn(files)) context.addIssue({ code: "custom", path: [at, "path"], message });
        if (files.reduce((sum, { text }) => sum + bytesOf(text), 0) > SKILL_FILES_BYTES)
          context.addIssue({ code: "custom", message: `파일은 모두 더해 ${SKILL_FILES_BYTES / 1024}KB까지예요.` });
      })
      .default([]),
  },
  {
    error: ({ code }: { code?: string }) =>
      code === "unrecognized_keys" ? "모르는 항목이 들어 있어요." : "스킬을 객체로 보내 주세요.",
  },
);
export type SkillInput = z.output<typeof skillInput>;

/** The skill as its prompter edits it; `front` is null for a prompt that is none. */
export const ownSkill = z
  .object({
    id: rowId,
    title: z.string(),
    version: rowId,
    front: storedSkillFront.nullable(),
    files: z.array(z.object({ path: z.string(), text: z.string() })),
  })
  .meta({ id: "OwnSkill" });
export type OwnSkill = z.output<typeof ownSkill>;
