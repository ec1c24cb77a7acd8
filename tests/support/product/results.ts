import type { Result } from "#contracts/results.ts";
import type { Tryout } from "#contracts/tryouts.ts";
import { redAndBlue } from "./picture.ts";
import { sessionOf } from "./session.ts";

/** Sends a picture with these texts, as a client without a canvas does. Returns the `data` of the answer; throws for a refusal. */
async function sendPicture<T>(origin: string, email: string, path: string, texts: Record<string, string>) {
  const { access_token } = await sessionOf(origin, email);
  const { name, mimeType, buffer } = redAndBlue(800, 600);
  const body = new FormData();
  body.append("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  for (const [field, value] of Object.entries(texts)) body.append(field, value);
  const headers = { authorization: `Bearer ${access_token}` };
  const answer = await fetch(`${origin}/api/prompts/${path}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Uploads a picture as a result of a prompt. Throws for a refusal. */
export const showPicture = (origin: string, email: string, promptId: number, alt: string, input = "") =>
  sendPicture<Result>(origin, email, `${promptId}/results`, { alt, input });

/** Adds a try-out with a picture, which worked. Throws for a refusal. */
export const tryWithPicture = (
  origin: string,
  email: string,
  promptId: number,
  texts: { model: string; note: string; alt: string },
) => sendPicture<Tryout>(origin, email, `${promptId}/tryouts`, { verdict: "works", ...texts });
