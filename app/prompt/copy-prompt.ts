import { filledText, type Variable } from "#contracts/variables.ts";
import { copyLater } from "#app/lib/copy.ts";
import type { Say } from "./ready-text.ts";

type Body = { body: string; variables: Variable[] };

async function readBody(id: number): Promise<Body> {
  const response = await fetch(`/api/prompts/${id}`);
  if (!response.ok) throw new Error(`prompt: ${response.status}`);
  return ((await response.json()) as { data: Body }).data;
}

/** Copies the body of a free prompt with its blanks as `[이름]`, and says how many there are to fill in. Returns whether it was copied. */
export async function copyPrompt(id: number, say: Say) {
  const read = readBody(id);
  try {
    if (!(await copyLater(read.then(({ body }) => filledText(body, {}))))) throw new Error("copy: refused");
    const { variables } = await read;
    say(variables.length > 0 ? `복사했어요. 빈칸 ${variables.length}개를 채워 써 주세요.` : "복사했어요.");
    return true;
  } catch {
    say("복사하지 못했어요. 프롬프트를 열어 복사해 주세요.");
    return false;
  }
}
