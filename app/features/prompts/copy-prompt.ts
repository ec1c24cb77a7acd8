import { filledText, type Variable } from "#contracts/variables.ts";
import { toast } from "#app/ui/toast.tsx";
import { copyText } from "./copy.ts";

type Body = { body: string; variables: Variable[] };

async function readBody(id: number): Promise<Body> {
  const response = await fetch(`/api/prompts/${id}`);
  if (!response.ok) throw new Error(`prompt: ${response.status}`);
  return ((await response.json()) as { data: Body }).data;
}

/**
 * Writes a text that is still to come. Safari allows that only within the press, where the promise is given away; where there
 * is no `ClipboardItem`, or it may not be used, the text is written once it is here.
 */
async function copyLater(text: Promise<string>) {
  try {
    const type = "text/plain";
    const blob = text.then((value) => new Blob([value], { type }));
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    return copyText(await text);
  }
}

/** Copies the body of a free prompt with its blanks as `[이름]`, says how many there are to fill in, and counts it. */
export async function copyPrompt(id: number) {
  const read = readBody(id);
  try {
    if (!(await copyLater(read.then(({ body }) => filledText(body, {}))))) throw new Error("copy: refused");
    void import("./take-text.ts").then(({ countCopy }) => countCopy(id)).catch(() => undefined);
    const { variables } = await read;
    toast(variables.length > 0 ? `복사했어요. 빈칸 ${variables.length}개를 채워 써 주세요.` : "복사했어요.");
  } catch {
    toast("복사하지 못했어요. 프롬프트를 열어 복사해 주세요.");
  }
}
