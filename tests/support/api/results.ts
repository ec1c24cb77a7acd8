import { env } from "cloudflare:workers";
import type { Result } from "#contracts/results.ts";
import type { Member } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { serveMedia } from "#worker/features/results/serve-media.ts";
import { api } from "./checked-api.ts";
import { call, dataOf } from "./call.ts";
import { signIn } from "./members.ts";
import { fileOf } from "./uploads.ts";
import { webp } from "../shared/images.ts";

type Bytes = Uint8Array | string;
type Form = { files?: Record<string, Bytes>; key?: string; using?: Env } & Record<string, unknown>;

/** Sends a result of files; every other property is a text of the form. By default with words for those who do not see it. */
export async function sendMedia(
  as: Member | undefined,
  promptId: number,
  file: Bytes,
  { files = {}, key, using = env, ...texts }: Form = {},
) {
  const body = new FormData();
  for (const [name, bytes] of Object.entries({ file, ...files })) body.append(name, fileOf(bytes, { name: "x" }));
  for (const [name, value] of Object.entries({ alt: "바닷가의 해돋이", ...texts }))
    if (value !== undefined) body.append(name, String(value));
  const headers = { ...(as && (await signIn(as))), ...(key && { "idempotency-key": key }) };
  return api.request(`/api/prompts/${promptId}/results`, { method: "POST", body, headers }, using);
}

export const addMedia = (...args: Parameters<typeof sendMedia>) => dataOf<Result>(sendMedia(...args));
export const addPicture = (as: Member, promptId: number, form: Form = {}) => addMedia(as, promptId, webp(), form);

export const sendText = (
  as: Member | undefined,
  promptId: number,
  body: object = {},
  headers: Record<string, string> = {},
) =>
  call("POST", `/api/prompts/${promptId}/results`, {
    as,
    body: { text: "# 회의록", input: "긴 글", ...body },
    headers,
  });
export const addText = (...args: Parameters<typeof sendText>) => dataOf<Result>(sendText(...args));

export const reviseResult = (as: Member, promptId: number, resultId: number, body: object) =>
  call("PATCH", `/api/prompts/${promptId}/results/${resultId}`, { as, body });
export const removeResult = (as: Member, promptId: number, resultId: number) =>
  call("DELETE", `/api/prompts/${promptId}/results/${resultId}`, { as });
export const orderResults = (as: Member, promptId: number, ids: unknown) =>
  call("PUT", `/api/prompts/${promptId}/results/order`, { as, body: { ids } });

/** A file of a result at its address. */
export const see = (path: string, init?: RequestInit) => serveMedia(new Request(`http://localhost${path}`, init), env);

/** The status of a file, without its bytes. */
export async function seen(path: string) {
  const response = await see(path);
  await response.arrayBuffer();
  return response.status;
}
