import type { Result } from "#contracts/results.ts";
import { redAndBlue } from "./picture.ts";
import { sessionOf } from "./session.ts";

/** Uploads a picture as a result of a prompt, as a client without a canvas does. Throws for a refusal. */
export async function showPicture(origin: string, email: string, promptId: number, alt: string, input = "") {
  const { access_token } = await sessionOf(origin, email);
  const { name, mimeType, buffer } = redAndBlue(800, 600);
  const body = new FormData();
  body.append("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  for (const [field, value] of Object.entries({ alt, input })) body.append(field, value);
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${origin}/api/prompts/${promptId}/results`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: Result }).data;
}
