import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { LIVE_SECONDS, TICKET_SECONDS, type LiveEvent, type LiveTicket } from "#contracts/realtime.ts";
import type { Db } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { logFailure } from "#worker/lib/log.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor, News } from "#worker/lib/http.ts";
import { issueTicket, readTicket } from "./tickets.ts";

function requireChannels({ CHANNELS }: Env) {
  if (!CHANNELS) throw new AppError("unavailable", "지금은 실시간으로 알려 드릴 수 없어요.");
  return CHANNELS;
}

/** A ticket for one connection; from now on the member is called when there is news. */
export async function admit({ db, member, env }: Actor & { env: Env }): Promise<LiveTicket> {
  requireChannels(env);
  const liveUntil = new Date(Date.now() + (TICKET_SECONDS + LIVE_SECONDS) * 1000);
  const ticket = await issueTicket(env, member.id);
  await db.update(members).set({ liveUntil }).where(eq(members.id, member.id));
  return { ticket, expires_in: TICKET_SECONDS };
}

const badTicket = () => new AppError("invalid_token", "입장권이 맞지 않거나 시간이 지났어요. 새로 받아 주세요.");

/** The answer that turns the connection into a socket of the ticket's member. */
export async function connect(env: Env, sent: string): Promise<Response> {
  const channels = requireChannels(env);
  const ticket = await readTicket(env, sent);
  if (!ticket) throw badTicket();
  const headers = { upgrade: "websocket", "x-ticket": ticket.jti, "x-ticket-expires": String(ticket.exp * 1000) };
  const answer = await channels.getByName(ticket.sub).fetch("https://channel/", { headers });
  if (answer.status !== 101) throw badTicket();
  // The headers of a fetched answer cannot be changed, and every answer of ours gets some.
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}

/** Ends the sockets of a member. Pages that are still signed in come back by themselves. */
export async function hangUp({ CHANNELS: channels }: Env, memberId: number) {
  await channels
    ?.getByName(String(memberId))
    .hangUp()
    .catch((error: unknown) => logFailure(error, { work: "hang up" }));
}

/** Tells whoever may be listening what is new, and how much is unread now. Others are not called at all. */
export async function deliver(db: Db, env: Env, news: News[]) {
  const { CHANNELS: channels } = env;
  if (!channels || news.length === 0) return;
  const ids = JSON.stringify([...new Set(news.map(({ to }) => to))]);
  const listening = await db
    .select({ id: members.id, messages: members.unreadMessages, notifications: members.unreadNotifications })
    .from(members)
    .where(and(inArray(members.id, sql`(SELECT value FROM json_each(${ids}))`), gt(members.liveUntil, new Date())));
  const calls = listening.map(({ id, ...unread }) => {
    const events = news.flatMap(({ to, event }): LiveEvent[] => (to === id && event ? [event] : []));
    return channels.getByName(String(id)).push([...events, { type: "unread", ...unread }]);
  });
  await Promise.allSettled(calls);
  // Nobody knows which socket is whose sign-in: pages that are still signed in come back.
  const left = new Set(news.filter(({ isSignedOut }) => isSignedOut).map(({ to }) => to));
  await Promise.all([...left].map((id) => hangUp(env, id)));
}
