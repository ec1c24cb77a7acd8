import { DurableObject } from "cloudflare:workers";
import type { WebSocket as Socket } from "@cloudflare/workers-types";
import { LIVE_RENEW } from "#contracts/limits.ts";
import { LIVE_SECONDS, type LiveEvent, TICKET_SECONDS } from "#contracts/realtime.ts";
import type { Env } from "#worker/env.ts";

const SOCKETS_MAX = 10;
const TRY_AGAIN_LATER = 1013;
const NOT_ACCEPTED = 1003;
const SIGNED_OUT = 1008;
const OPEN = 1;
// A key beside the tickets, which the alarm deletes in the same way.
const HUNG_UP = "hung up";

const endOf = (socket: Socket) => (socket.deserializeAttachment() as { until: number }).until;

/** The open WebSockets of one member. The object hibernates between events, so its state is in its storage and in socket attachments. */
export class MemberChannel extends DurableObject<Env> {
  /** Opens a socket for a ticket and marks the ticket as used. Requests of one object run one at a time, so a ticket is used once. */
  async fetch(request: Request): Promise<Response> {
    const ticket = request.headers.get("x-ticket") ?? "";
    const expires = Number(request.headers.get("x-ticket-expires"));
    const isVoid = expires <= ((await this.ctx.storage.get<number>(HUNG_UP)) ?? 0);
    if (isVoid || (await this.ctx.storage.get(ticket))) return new Response(null, { status: 401 });
    await this.ctx.storage.put(ticket, expires);

    const { 0: client, 1: server } = new WebSocketPair();
    this.makeRoom();
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    this.ctx.acceptWebSocket(server);
    const until = Date.now() + LIVE_SECONDS * 1000;
    server.serializeAttachment({ until });
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(until);
    return new Response(null, { status: 101, webSocket: client });
  }

  async push(events: LiveEvent[]) {
    const open = this.ctx.getWebSockets().filter(({ readyState }) => readyState === OPEN);
    for (const socket of open) for (const event of events) socket.send(JSON.stringify(event));
  }

  /** Closes every socket and makes every ticket issued so far void. */
  async hangUp() {
    await this.ctx.storage.put(HUNG_UP, Date.now() + TICKET_SECONDS * 1000);
    for (const socket of this.ctx.getWebSockets()) socket.close(SIGNED_OUT, "signed out");
  }

  /** Closes sockets that are as old as an access token may be, and deletes expired tickets. */
  override async alarm() {
    const now = Date.now();
    const ends = this.ctx.getWebSockets().map((socket) => ({ socket, until: endOf(socket) }));
    for (const { socket, until } of ends) if (until <= now) socket.close(LIVE_RENEW, "renew");
    const tickets = await this.ctx.storage.list<number>();
    await this.ctx.storage.delete([...tickets].filter(([, expires]) => expires < now).map(([ticket]) => ticket));
    const next = ends.map(({ until }) => until).filter((until) => until > now);
    if (next.length > 0) await this.ctx.storage.setAlarm(Math.min(...next));
  }

  override webSocketMessage(socket: Socket) {
    socket.close(NOT_ACCEPTED, "listen only");
  }

  private makeRoom() {
    const oldestFirst = this.ctx.getWebSockets().sort((one, other) => endOf(one) - endOf(other));
    for (const socket of oldestFirst.slice(0, Math.max(0, oldestFirst.length - SOCKETS_MAX + 1)))
      socket.close(TRY_AGAIN_LATER, "too many");
  }
}
