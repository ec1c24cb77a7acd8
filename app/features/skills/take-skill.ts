import { download } from "#app/data/download.ts";
import { toast } from "#app/ui/toast.tsx";

const UNREACHED = "받지 못했어요. 인터넷 연결을 확인해 주세요.";

/** Saves the prompt as an agent skill and says what became of it. Returns whether it was saved. */
export async function takeSkill(promptId: number): Promise<boolean> {
  const result = await download(`/api/prompts/${promptId}/skill.zip`, `geulgam-${promptId}.zip`, UNREACHED);
  toast(result.ok ? "스킬로 받았어요." : result.problem.detail);
  return result.ok;
}
