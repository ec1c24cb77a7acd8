import type { PromptDetail } from "#contracts/prompts.ts";
import type { PromptHistory } from "#contracts/versions.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { readPrompt } from "./prompts.ts";

export const askHistory = (id: number, as?: Member, query = "") =>
  call("GET", `/api/prompts/${id}/history${query}`, { as });
export const readHistory = (id: number, as?: Member, query = "") => dataOf<PromptHistory>(askHistory(id, as, query));

/** Changes a prompt as it is now. */
export async function edit(as: Member, id: number, change: object) {
  const { version } = await readPrompt(id, as);
  return dataOf<PromptDetail>(call("PATCH", `/api/prompts/${id}`, { as, body: { version, ...change } }));
}

export const versionsIn = ({ versions }: PromptHistory) => versions.items.map(({ version }) => version);
export const restore = (as: Member | undefined, id: number, restored: number, version: unknown) =>
  call("POST", `/api/prompts/${id}/versions/${restored}/restore`, { as, body: { version } });
