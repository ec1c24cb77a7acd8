import type { NewPromptInput } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { changeRows } from "./rows.ts";
import { promptInput } from "../shared/prompt-input.ts";

export const createPrompt = (owner: Member, change: Partial<NewPromptInput> = {}) =>
  dataOf<PromptDetail>(call("POST", "/api/prompts", { as: owner, body: promptInput(change) }));

/** Prompts of one new prompter. Returns their ids. */
export async function createPrompts(count: number) {
  const prompter = await createMember();
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await createPrompt(prompter, { title: `글감 ${at}` })).id);
  return ids;
}

export const readPrompt = (id: number, as?: Member) => dataOf<PromptDetail>(call("GET", `/api/prompts/${id}`, { as }));

/** Sets a status without the API, which gives a prompter only some of them. */
export const setStatus = (id: number, status: string) => changeRows("prompts", { status }, { id });
