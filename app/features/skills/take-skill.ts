import { download } from "#app/data/download.ts";
import { countCopy } from "#app/features/prompts/count-copy.ts";
import { toast } from "#app/ui/toast.tsx";

const UNREACHED = "받지 못했어요. 인터넷 연결을 확인해 주세요.";

/** Saves the prompt as an agent skill, says what became of it, and counts it like a copy. Returns whether it was saved. */
export async function takeSkill(promptId: number): Promise<boolean> {
  const result = await download(`/api/prompts/${promptId}/skill.zip`, `geulgam-${promptId}.zip`, UNREACHED);
  toast(result.ok ? "스킬로 받았어요." : result.problem.detail);
  if (result.ok) countCopy(promptId);
  return result.ok;
}
