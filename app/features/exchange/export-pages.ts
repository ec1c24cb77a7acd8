import type { ExportedPrompt } from "#contracts/exchange.ts";
import { memberApi } from "#app/data/client.ts";
import { type Failure, resultOf } from "#app/data/result.ts";

/** What to say when the server cannot be reached. */
export const UNREACHED = "내보내지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";

/** Reads all own prompts page by page. Returns why it failed, or nothing when all are read or the signal is aborted. */
export async function exportPages(
  signal: AbortSignal,
  onPage: (prompts: ExportedPrompt[]) => void,
): Promise<Failure | undefined> {
  for (let cursor: string | null | undefined; cursor !== null && !signal.aborted;) {
    const query = cursor === undefined ? {} : { cursor };
    const page = await resultOf(memberApi.prompts.export.$get({ query }), UNREACHED);
    if (!page.ok) return page.problem;
    onPage(page.data.items);
    cursor = page.data.next_cursor;
  }
  return undefined;
}
