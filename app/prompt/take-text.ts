import type { PromptDetail } from "#contracts/prompts.ts";
import { countTowardsInstall } from "#app/lib/install.ts";
import { createStore } from "#app/lib/store.ts";
import { memberFetch } from "#app/session/member-fetch.ts";
import { readSession } from "#app/session/session.ts";

/** How a reader took the text of a prompt. The server counts and notes a download itself. */
export type Taking = "copied" | "opened" | "downloaded";

const noted = createStore<number[]>([]);

function addNoted(id: number) {
  if (!noted.read().includes(id)) noted.write([...noted.read(), id]);
}

/** Posts and adds the prompt to those noted where the server says so. A failure is not reported: the next copy tells it again. */
async function tell(id: number, path: "usage" | "copies", init: RequestInit = {}) {
  const answer = await memberFetch(`/api/prompts/${id}/${path}`, { method: "POST", ...init });
  const { data } = (await answer.json()) as { data?: { is_copied?: boolean } };
  if (data?.is_copied) addNoted(id);
}

const copyOf: RequestInit = { headers: { "content-type": "application/json" }, body: '{"kind":"copy"}' };

/**
 * Counts that the text was copied, leaving out the prompter's own copies, and has a member's copy of a free prompt noted: it is
 * the evidence for a try-out.
 */
export function countCopy(id: number) {
  countTowardsInstall();
  return tell(id, "usage", copyOf).catch(() => undefined);
}

/** Tells the server that a reader took the text of a prompt. That a member opened it elsewhere is told once in a document. */
export function takeText({ id, access }: Pick<PromptDetail, "id" | "access">, taking: Taking) {
  if (taking === "copied") return countCopy(id);
  if (access !== "free" || !readSession().isMember || noted.read().includes(id)) return;
  if (taking === "downloaded") return addNoted(id);
  return tell(id, "copies").catch(() => undefined);
}

/** Whether the server was told in this document that the member took the text of the prompt. */
export const useIsCopied = (id: number) => noted.use().includes(id);
