import { env } from "cloudflare:workers";
import { api } from "./checked-api.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { signIn } from "./members.ts";

type Bytes = Uint8Array | string;
type Sent = { field?: string; name?: string; type?: string };

export const fileOf = (bytes: Bytes, { name = "picture.png", type = "" }: Sent = {}) =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

/** Sends a multipart request with these fields. */
export async function send(as: Member | undefined, path: string, fields: [string, File | string][]) {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return api.request(path, { method: "POST", body, headers: as && (await signIn(as)) }, env);
}

export const sendPicture = (as: Member, bytes: Bytes, { field = "profile_image", ...file }: Sent = {}) =>
  send(as, "/api/members/images", [[field, fileOf(bytes, file)]]);

export const attach = (as: Member, promptId: number, bytes: Bytes, name = "note.txt") =>
  send(as, `/api/prompts/${promptId}/attachments`, [["attachment", fileOf(bytes, { name })]]);

export const storedKeys = async () => (await env.IMAGES.list()).objects.map(({ key }) => key);

export async function storedBytes(key: string) {
  const object = await env.IMAGES.get(key);
  return object && new Uint8Array(await object.arrayBuffer());
}
