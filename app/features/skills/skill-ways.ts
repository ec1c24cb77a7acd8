import type { PromptDetail } from "#contracts/prompts.ts";
import { copyText } from "#app/features/prompts/copy.ts";
import { takeText } from "#app/features/prompts/take-text.ts";
import { toast } from "#app/ui/toast.tsx";
import { takeSkill } from "./take-skill.ts";

/** Saves the skill as a file, and notes that its text was taken. */
export async function take(prompt: PromptDetail) {
  if (await takeSkill(prompt.id)) await takeText(prompt, "downloaded");
}

const COPIED = "명령을 복사했어요. 에이전트의 스킬 폴더에서 실행하면 그 안에 풀려요.";
const NOT_COPIED = "복사하지 못했어요. ‘스킬 받기’로 파일을 받아 주세요.";

/** Copies a command that unpacks a free skill into the folder where it is run. */
export async function copyCommand({ id }: PromptDetail) {
  const command = `curl -fsSO ${location.origin}/prompt/${id}/skill.zip && unzip skill.zip && rm skill.zip`;
  toast((await copyText(command)) ? COPIED : NOT_COPIED);
}
