import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { LIVE_SECONDS, TICKET_SECONDS, type LiveEvent, type LiveTicket } from "#contracts/realtime.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { issueTicket, readTicket } from "./tickets.ts";

function requireChannels({ CHANNELS }: Env) {
  if (!CHANNELS) throw new AppError("unavailable", "지금은 실시간으로 알려 드릴 수 없어요.");
  return CHANNELS;
}

/** Issues a ticket for one connection. From now until the connection would end, events are published to the member. */
export async function admit({ db, member, env }: Actor & { env: Env }): Promise<LiveTicket> {
  requireChannels(env);
  const liveUntil = new Date(Date.now() + (TICKET_SECONDS + LIVE_SECONDS) * 1000);
  const ticket = await issueTicket(env, member.id);
  await db.update(members).set({ liveUntil }).where(eq(members.id, member.id));
  return { ticket, expires_in: TICKET_SECONDS };
}

const badTicket = () => new AppError("invalid_token", "입장권이 맞지 않거나 시간이 지났어요. 새로 받아 주세요.");

/** The 101 response that opens a WebSocket for the ticket's member. */
export async function connect(env: Env, sent: string): Promise<Response> {
  const channels = requireChannels(env);
  const ticket = await readTicket(env, sent);
  if (!ticket) throw badTicket();
  const headers = { upgrade: "websocket", "x-ticket": ticket.jti, "x-ticket-expires": String(ticket.exp * 1000) };
  const answer = await channels.getByName(ticket.sub).fetch("https://channel/", { headers });
  if (answer.status !== 101) throw badTicket();
  // The headers of a fetched response are immutable, and middleware adds headers to every response.
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}

/** Closes the sockets of a member. Pages that are still signed in reconnect. */
export async function hangUp({ CHANNELS: channels }: Env, memberId: number) {
  await channels
    ?.getByName(String(memberId))
    .hangUp()
    .catch((error: unknown) => logFailure(error, { work: "hang up" }));
}

/** Publishes events, with the current unread counters, to the members who may have a connection open. Channels of others are not called. */
export async function publish(db: Db, env: Env, publications: Publication[]) {
  const { CHANNELS: channels } = env;
  if (!channels || publications.length === 0) return;
  const ids = JSON.stringify([...new Set(publications.map(({ to }) => to))]);
  const listening = await db
    .select({ id: members.id, messages: members.unreadMessages, notifications: members.unreadNotifications })
    .from(members)
    .where(and(inArray(members.id, sql`(SELECT value FROM json_each(${ids}))`), gt(members.liveUntil, new Date())));
  const calls = listening.map(({ id, ...unread }) => {
    const events = publications.flatMap(({ to, event }): LiveEvent[] => (to === id && event ? [event] : []));
    return channels.getByName(String(id)).push([...events, { type: "unread", ...unread }]);
  });
  await Promise.allSettled(calls);
  // Sockets are not known by sign-in, so all are closed; pages that are still signed in reconnect.
  const left = new Set(publications.filter(({ isSignedOut }) => isSignedOut).map(({ to }) => to));
  await Promise.all([...left].map((id) => hangUp(env, id)));
}
