import { sign, verify } from "hono/jwt";
import { z } from "zod";
import { TICKET_SECONDS } from "#contracts/realtime.ts";
import type { Env } from "#worker/env.ts";
import { tokenSecret } from "#worker/lib/token-secret.ts";

const AUDIENCE = "live";

const ticketPayload = z.object({
  sub: z.string().regex(/^[1-9]\d{0,14}$/),
  sid: z.string().min(1),
  aud: z.literal(AUDIENCE),
  jti: z.uuid(),
  exp: z.number(),
});
export type Ticket = z.output<typeof ticketPayload>;

/**
 * A ticket of one sign-in for the address of a WebSocket, which must not hold an access token. Valid for one connection, for
 * a minute.
 */
export function issueTicket(env: Env, memberId: number, familyId: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + TICKET_SECONDS;
  const sub = String(memberId);
  return sign({ sub, sid: familyId, aud: AUDIENCE, jti: crypto.randomUUID(), exp }, tokenSecret(env), "HS256");
}

export async function readTicket(env: Env, ticket: string): Promise<Ticket | undefined> {
  const payload = await verify(ticket, tokenSecret(env), { alg: "HS256", aud: AUDIENCE }).catch(() => undefined);
  return ticketPayload.safeParse(payload).data;
}
