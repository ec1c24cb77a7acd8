import { inArray, sql } from "drizzle-orm";
import { type RealtimeEvent, type RealtimeTicket, TICKET_SECONDS } from "#contracts/realtime.ts";
import { type Db, messagesDbOf } from "#worker/db/client.ts";
import { members } from "#worker/db/schema/members.ts";
import type { Env } from "#worker/env.ts";
import { unreadMessagesOf } from "#worker/features/notifications/queries.ts";
import { logFailure } from "#worker/lib/log.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor, Publication } from "#worker/lib/http.ts";
import { limitOf, minuteOf, rateLimited } from "#worker/lib/rate.ts";
import { issueTicket, readTicket } from "./tickets.ts";

const unavailable = () => new AppError("unavailable", "지금은 실시간으로 알려 드릴 수 없어요.");

function requireChannels({ CHANNELS }: Env) {
  if (!CHANNELS) throw unavailable();
  return CHANNELS;
}

type SignedIn = Pick<Actor, "member"> & { familyId: string; env: Env };

/** Issues a ticket for one connection of this sign-in. The member's channel counts them: nothing is written to the database. */
export async function admit({ member, familyId, env }: SignedIn): Promise<RealtimeTicket> {
  const now = Date.now();
  const isAllowed = await requireChannels(env)
    .getByName(String(member.id))
    .countTicket(minuteOf(now), limitOf(env, "write"))
    .catch((error: unknown) => {
      logFailure(error, { work: "admit" });
      throw unavailable();
    });
  if (!isAllowed) throw rateLimited(now);
  return { ticket: await issueTicket(env, member.id, familyId), expires_in: TICKET_SECONDS };
}

const badTicket = () => new AppError("invalid_token", "입장권이 맞지 않거나 시간이 지났어요. 새로 받아 주세요.");

/** The 101 response that opens a WebSocket for the ticket's member. */
export async function connect(env: Env, sent: string): Promise<Response> {
  const channels = requireChannels(env);
  const ticket = await readTicket(env, sent);
  if (!ticket) throw badTicket();
  const headers = {
    upgrade: "websocket",
    "x-ticket-id": ticket.jti,
    "x-ticket-member": ticket.sub,
    "x-ticket-family": ticket.sid,
    "x-ticket-expires": String(ticket.exp * 1000),
  };
  const answer = await channels.getByName(ticket.sub).fetch("https://channel/", { headers });
  if (answer.status !== 101) throw badTicket();
  // The headers of a fetched response are immutable, and middleware adds headers to every response.
  return new Response(null, { status: 101, webSocket: answer.webSocket });
}

/** Closes the sockets of these sign-ins of a member, or all of them. Other pages that are still signed in reconnect. */
export async function hangUp({ CHANNELS: channels }: Env, memberId: number, familyIds?: string[]) {
  await channels
    ?.getByName(String(memberId))
    .hangUp(familyIds)
    .catch((error: unknown) => logFailure(error, { work: "hang up" }));
}

// A channel notes each sign-in that ended, and its storage takes 128 keys at once.
const NAMED_MAX = 100;

/** Closes the connections of the sign-ins that the publications say ended. */
async function hangUpEnded(env: Env, publications: Publication[]) {
  const byMember = Map.groupBy(publications, ({ to }) => to);
  const calls = [...byMember].map(([id, ends]) => {
    const familyIds = ends.flatMap(({ isSignedOut = [] }) => (isSignedOut === true ? [] : isSignedOut));
    const isAll = familyIds.length > NAMED_MAX || ends.some(({ isSignedOut }) => isSignedOut === true);
    return isAll || familyIds.length > 0 ? hangUp(env, id, isAll ? undefined : familyIds) : undefined;
  });
  await Promise.all(calls);
}

/**
 * Publishes events, with the current unread counters, to members: a call to the channel of each, which knows whether a page
 * listens. Connections of sign-ins that ended are closed before.
 */
export async function publish(db: Db, env: Env, publications: Publication[]) {
  const { CHANNELS: channels } = env;
  if (!channels || publications.length === 0) return;
  await hangUpEnded(env, publications);
  const ids = JSON.stringify([...new Set(publications.map(({ to }) => to))]);
  const addressed = await db
    .select({ id: members.id, notifications: members.unreadNotifications })
    .from(members)
    .where(inArray(members.id, sql`(SELECT value FROM json_each(${ids}))`));
  const unread = await unreadMessagesOf(
    messagesDbOf(db, env),
    addressed.map(({ id }) => id),
  );
  const calls = addressed.map(async ({ id, notifications }) => {
    const events = publications.flatMap(({ to, event }): RealtimeEvent[] => (to === id && event ? [event] : []));
    const counters = { type: "unread", messages: unread.get(id) ?? 0, notifications } as const;
    await channels.getByName(String(id)).push([...events, counters]);
  });
  await Promise.allSettled(calls);
}
