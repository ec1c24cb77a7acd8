import type { Problem } from "#contracts/problem.ts";
import type { DownloadFormat } from "#contracts/prompts.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { fillFile } from "./filled-file.ts";
import type { ReadyText } from "#app/prompt/ready-text.ts";

const types = { txt: "text/plain", md: "text/markdown", json: "application/json" } satisfies Record<
  DownloadFormat,
  string
>;
type Outcome = { ok: true } | { ok: false; message: string };

/** Downloads the prompt in a format, which the server counts, and saves it as it is or with the blanks filled. */
export async function downloadPrompt(
  promptId: number,
  format: DownloadFormat,
  text: ReadyText,
  isFilled: boolean,
): Promise<Outcome> {
  try {
    const response = await memberFetch(`/api/prompts/${promptId}/downloads?format=${format}`, { method: "POST" });
    if (!response.ok) return { ok: false, message: ((await response.json()) as Problem).detail };
    const file = await response.text();
    const content = isFilled ? fillFile(format, file, { body: text.body, filled: text.read() }) : file;
    saveFile(`${text.title}.${format}`, new Blob([content], { type: `${types[format]};charset=utf-8` }));
    return { ok: true };
  } catch {
    return { ok: false, message: "내려받지 못했어요. 인터넷 연결을 확인해 주세요." };
  }
}
