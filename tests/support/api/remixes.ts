import type { RemixList } from "#contracts/remixes.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { edit } from "./versions.ts";

export const begin = (as: Member | undefined, id: number) => call("POST", `/api/prompts/${id}/remixes`, { as });
export const beginRemix = (as: Member, id: number) => dataOf<{ id: number }>(begin(as, id));
export const listRemixes = (id: number, query = "") =>
  dataOf<RemixList>(call("GET", `/api/prompts/${id}/remixes${query}`));

/** Begins a remix and publishes it. */
export async function createRemix(as: Member, original: number) {
  const { id } = await beginRemix(as, original);
  return edit(as, id, { title: "이어 쓴 회의록", status: "published" });
}

/** A free prompt with a published remix by another member. */
export async function createRemixed() {
  const [owner, remixer] = [await createMember(), await createMember()];
  const original = await createPrompt(owner);
  return { owner, remixer, original, remix: await createRemix(remixer, original.id) };
}
