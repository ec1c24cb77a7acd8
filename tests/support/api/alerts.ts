import { env } from "cloudflare:workers";

type Told = { text: string; content: string; allowed_mentions: object };

/** What the emulated team chat was sent, oldest first. */
export async function toldAlerts(): Promise<Told[]> {
  const response = await env.EMULATOR!.fetch(new Request("http://localhost/__emulator/alerts"));
  return response.json();
}
