import { env } from "cloudflare:workers";
import type { NewPromptInput } from "#contracts/prompt-inputs.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import type { HeldDetail, HeldItem, Hold } from "#contracts/vettings.ts";
import { openDb } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { sketchPrompts } from "#worker/features/vetting/sketch-prompts.ts";
import { DAY } from "#worker/lib/time.ts";
import { call, dataOf } from "./call.ts";
import { createMember } from "./members.ts";
import { createPrompt } from "./prompts.ts";
import { changeRows } from "./rows.ts";
import { promptInput } from "../shared/prompt-input.ts";

/** What holds the prompt of a fresh account: a phone number in its title. */
export const SUSPECT = { title: "문의는 010-2345-9876" };

/** A member who joined long ago and has a prompt that stood. */
export async function createSettled(change: Parameters<typeof createMember>[0] = {}) {
  const before = new Date(Date.now() - 30 * DAY);
  const member = await createMember({ createdAt: before, ...change });
  const { id } = await createPrompt(member, { title: "오래전에 올린 글" });
  await changeRows("prompts", { published_at: before.getTime() }, { id });
  return member;
}

export const publish = (as: Member, change: Partial<NewPromptInput> = {}, key?: string, using = env) =>
  call("POST", "/api/prompts", {
    as,
    body: promptInput(change),
    headers: key ? { "idempotency-key": key } : {},
    using,
  });

export const createHeld = (as: Member, change: Partial<NewPromptInput> = {}) =>
  dataOf<PromptDetail>(publish(as, { ...SUSPECT, ...change }));

export const readHold = (as: Member, id: number) => call("GET", `/api/prompts/${id}/hold`, { as });
export const holdOf = (as: Member, id: number) => dataOf<Hold>(readHold(as, id));

export const listHeld = async (as: Member, query = "") =>
  (await dataOf<{ items: HeldItem[] }>(call("GET", `/api/admin/held${query}`, { as }))).items;
export const openHeld = (as: Member, id: number) => dataOf<HeldDetail>(call("GET", `/api/admin/held/${id}`, { as }));

/** The vetting of the only prompt that is held, as the operator opens it. */
export const openOnly = async (as: Member) => openHeld(as, (await listHeld(as))[0]!.id);

export const decideHeld = (
  as: Member | undefined,
  { id, version }: Pick<HeldDetail, "id" | "version">,
  decision: string,
) => call("POST", `/api/admin/held/${id}/decide`, { as, body: { decision, version, reason: "살펴본 까닭이에요." } });

/** One turn of the scheduled job. */
export const sketchNext = () => sketchPrompts(openDb(env.DB).db);

/** A body that is long enough to be compared; another one for each number. */
export const longBody = (number: number) =>
  Array.from(
    { length: 40 },
    (_, at) =>
      `${(number + 1) * 7919 + at * 104_729}번째로 ${"가나다라마바사아자차카타파하"[(number + at) % 14]}를 살펴요.`,
  ).join("\n");

/** The same text with every eleventh word changed. */
export const reworded = (body: string) =>
  body
    .split(" ")
    .map((word, at) => (at % 11 === 0 ? `바꾼${at}` : word))
    .join(" ");
