import { copyText } from "#app/lib/copy.ts";
import { toast } from "#app/ui/toast.tsx";

const COPIED = "명령을 복사했어요. 에이전트의 스킬 폴더에서 실행하면 그 안에 풀려요.";
const NOT_COPIED = "복사하지 못했어요. 스킬을 파일로 받아 주세요.";

/** Copies a command that unpacks a free prompt as a skill into the folder where it is run. */
export async function copyCommand(promptId: number) {
  const command = `curl -fsSO ${location.origin}/prompt/${promptId}/skill.zip && unzip skill.zip && rm skill.zip`;
  toast((await copyText(command)) ? COPIED : NOT_COPIED);
}
