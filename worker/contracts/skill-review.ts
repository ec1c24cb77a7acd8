import { z } from "zod";
import { count, rowId } from "./answers.ts";
import { SKILL_FILES_MAX } from "./skill-rules.ts";

const waitingFile = z.object({ id: rowId, path: z.string(), size: count });
const waitingSkill = z.object({
  prompt_id: rowId,
  title: z.string(),
  prompter: z.object({ user_id: rowId, nickname: z.string() }),
  /** The tools that its prompter asks to be let run unasked; null where they ask for none. */
  allowed_tools: z.string().nullable(),
});

/** A free skill with scripts that no operator has looked at. */
export const skillToReview = waitingSkill.extend({ file_count: count }).meta({ id: "SkillToReview" });
export type SkillToReview = z.output<typeof skillToReview>;

/** The same with the texts of those scripts. */
export const openedSkill = waitingSkill
  .extend({ files: z.array(waitingFile.extend({ text: z.string() })) })
  .meta({ id: "OpenedSkill" });
export type OpenedSkill = z.output<typeof openedSkill>;

const FILES = "살펴본 파일을 골라 주세요.";
export const scriptsLookedAt = z.strictObject(
  {
    file_ids: z
      .array(z.int(FILES).positive(FILES), FILES)
      .min(1, FILES)
      .max(SKILL_FILES_MAX * 2, "파일이 너무 많아요."),
  },
  FILES,
);
export const scriptsAllowed = z.object({ prompt_id: rowId, waiting_count: count });
