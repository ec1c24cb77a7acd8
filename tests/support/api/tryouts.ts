import { env } from "cloudflare:workers";
import type { NewTryoutInput, Tryout, TryoutList } from "#contracts/tryouts.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { webp } from "../shared/images.ts";
import { call, dataOf } from "./call.ts";
import { api } from "./checked-api.ts";
import { signIn } from "./members.ts";
import { fileOf } from "./uploads.ts";

export const tryoutInput = (change: Partial<NewTryoutInput> = {}): NewTryoutInput => ({
  model: "chatgpt",
  verdict: "works",
  text: "회의록이 세 줄로 줄었어요.",
  note: "표로 달라고 하면 더 좋아요.",
  ...change,
});

export const copy = (as: Member | undefined, promptId: number) =>
  call("POST", `/api/prompts/${promptId}/copies`, { as });

export const addTryout = (as: Member | undefined, promptId: number, body: unknown = tryoutInput(), key?: string) =>
  call("POST", `/api/prompts/${promptId}/tryouts`, { as, body, ...(key && { headers: { "idempotency-key": key } }) });

/** A try-out by a member who copied the free prompt. */
export async function createTryout(as: Member, promptId: number, change: Partial<NewTryoutInput> = {}) {
  await dataOf(copy(as, promptId));
  return dataOf<Tryout>(addTryout(as, promptId, tryoutInput(change)));
}

type Form = { files?: Record<string, Uint8Array | string>; key?: string } & Record<string, unknown>;

/** Sends a try-out with a picture; every other property is a text of the form. */
export async function sendTryoutPicture(
  as: Member | undefined,
  promptId: number,
  file: Uint8Array | string = webp(),
  { files = {}, key, ...texts }: Form = {},
) {
  const body = new FormData();
  for (const [name, bytes] of Object.entries({ file, ...files })) body.append(name, fileOf(bytes, { name: "x" }));
  const known = { model: "flux", verdict: "works", alt: "비 그친 골목의 사진", ...texts };
  for (const [name, value] of Object.entries(known)) if (value !== undefined) body.append(name, String(value));
  const headers = { ...(as && (await signIn(as))), ...(key && { "idempotency-key": key }) };
  return api.request(`/api/prompts/${promptId}/tryouts`, { method: "POST", body, headers }, env);
}

/** A try-out with a picture by a member who copied the free prompt. */
export async function createTryoutPicture(as: Member, promptId: number, form: Form = {}) {
  await dataOf(copy(as, promptId));
  return dataOf<Tryout>(sendTryoutPicture(as, promptId, webp(), form));
}

export const readTryouts = (promptId: number, as?: Member, query = "") =>
  dataOf<TryoutList>(call("GET", `/api/prompts/${promptId}/tryouts${query}`, { as }));
