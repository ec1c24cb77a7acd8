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
// Among the tickets, and forgotten like them.
const HUNG_UP = "hung up";

const endOf = (socket: Socket) => (socket.deserializeAttachment() as { until: number }).until;

/** The open pages of one member. It sleeps between events; what it must remember stands in its storage and its sockets. */
export class MemberChannel extends DurableObject<Env> {
  /** A ticket is spent here, where no two requests run at once. */
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

  /** Tickets that are out are void with it. */
  async hangUp() {
    await this.ctx.storage.put(HUNG_UP, Date.now() + TICKET_SECONDS * 1000);
    for (const socket of this.ctx.getWebSockets()) socket.close(SIGNED_OUT, "signed out");
  }

  /** Ends sockets that have lived as long as an access token, and forgets tickets that are void by themselves. */
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
