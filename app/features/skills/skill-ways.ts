import type { PromptDetail } from "#contracts/prompts.ts";
import { noteCopy } from "#app/features/prompts/note-copy.ts";
import { copyLink } from "#app/features/prompts/share.ts";
import { takeSkill } from "./take-skill.ts";

/** Saves the skill as a file, and tells the server that its text was taken. */
export async function take(prompt: PromptDetail) {
  if (await takeSkill(prompt.id)) await noteCopy(prompt);
}

/** Copies a command that unpacks a free skill into the folder where it is run. */
export const copyCommand = ({ id }: PromptDetail) =>
  copyLink(
    `curl -fsSO ${location.origin}/prompt/${id}/skill.zip && unzip skill.zip && rm skill.zip`,
    "명령을 복사했어요. 에이전트의 스킬 폴더에서 실행하면 그 안에 풀려요.",
  );
