import type { Problem } from "#contracts/problem.ts";
import { saveFile } from "#app/lib/save-file.ts";
import { memberFetch } from "#app/session/member-fetch.ts";

type Outcome = { ok: true } | { ok: false; message: string };

/** Saves the CSV statement of a month, exactly as the server wrote it. */
export async function downloadStatement(month: string): Promise<Outcome> {
  try {
    const response = await memberFetch(`/api/settlements/statement?month=${month}&format=csv`);
    if (!response.ok) return { ok: false, message: ((await response.json()) as Problem).detail };
    saveFile(`글감-정산-${month}.csv`, await response.blob());
    return { ok: true };
  } catch {
    return { ok: false, message: "내려받지 못했어요. 인터넷 연결을 확인해 주세요." };
  }
}
