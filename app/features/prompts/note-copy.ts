import type { PromptDetail } from "#contracts/prompts.ts";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { createStore } from "#app/lib/store.ts";
import { readSession } from "#app/session/session.ts";

const noted = createStore<number[]>([]);

/**
 * Tells the server that the member takes the text of a free prompt, once in a document: it is the evidence for a try-out. A failure is
 * not reported, and the next copy tells it again.
 */
export async function noteCopy({ id, access }: Pick<PromptDetail, "id" | "access">) {
  if (access !== "free" || !readSession().isMember || noted.read().includes(id)) return;
  const answer = await resultOf(memberApi.prompts[":id"].copies.$post({ param: { id: String(id) } }));
  if (answer.ok && answer.data.is_copied) noted.write([...noted.read(), id]);
}

/** Whether the server was told in this document that the member copied the prompt. */
export const useIsCopied = (id: number) => noted.use().includes(id);
