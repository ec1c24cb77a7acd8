import { DurableObject } from "cloudflare:workers";
import type { WebSocket as Socket } from "@cloudflare/workers-types";
import { REALTIME_RENEW } from "#contracts/limits.ts";
import { SIGN_IN_CHECK_SECONDS, type RealtimeEvent, TICKET_SECONDS } from "#contracts/realtime.ts";
import { openDb } from "#worker/db/client.ts";
import type { Env } from "#worker/env.ts";
import { findValidFamilies } from "#worker/features/auth/queries.ts";
import { logFailure } from "#worker/lib/log.ts";

const SOCKETS_MAX = 10;
const TRY_AGAIN_LATER = 1013;
const NOT_ACCEPTED = 1003;
const SIGNED_OUT = 1008;
const OPEN = 1;
const CHECK_MS = SIGN_IN_CHECK_SECONDS * 1000;
/** Until the next check of a sign-in while the database does not answer. */
const RETRY = 60_000;
/** Keys that one call of a Durable Object's storage deletes (Cloudflare, "Durable Object Storage"). */
const KEYS_AT_ONCE = 128;
// The storage key of the time until which issued tickets are void, for all sign-ins or, followed by its id, for one token family.
const HUNG_UP = "hung up";

/** The attachment of a socket. `until` is the time of the next check of its sign-in. */
type Attached = { memberId: number; familyId: string; since: number; until: number };

const attachedTo = (socket: Socket) => socket.deserializeAttachment() as Attached;

/**
 * The open WebSockets of one member, who is online while there is one. The object hibernates between events, so its state is in its
 * storage and in socket attachments; the database is read every 15 minutes and never written.
 */
export class MemberChannel extends DurableObject<Env> {
  // In memory: an object that hibernates between two tickets has issued few.
  private issued = { minute: 0, count: 0 };

  /** Counts a ticket that is to be issued in this minute. Returns whether it is one of the first `limit`. */
  countTicket(minute: number, limit: number) {
    if (this.issued.minute !== minute) this.issued = { minute, count: 0 };
    this.issued.count += 1;
    return this.issued.count <= limit;
  }

  /** Opens a socket for a ticket and marks the ticket as used. Requests of one object run one at a time, so a ticket is used once. */
  async fetch(request: Request): Promise<Response> {
    const sent = (name: string) => request.headers.get(`x-ticket-${name}`) ?? "";
    const [ticket, familyId, expires] = [sent("id"), sent("family"), Number(sent("expires"))];
    const entries = await this.ctx.storage.get<number>([ticket, HUNG_UP, `${HUNG_UP} ${familyId}`]);
    const voidUntil = Math.max(entries.get(HUNG_UP) ?? 0, entries.get(`${HUNG_UP} ${familyId}`) ?? 0);
    if (expires <= voidUntil || entries.has(ticket)) return new Response(null, { status: 401 });
    await this.ctx.storage.put(ticket, expires);

    const { 0: client, 1: server } = new WebSocketPair();
    this.makeRoom();
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", "pong"));
    this.ctx.acceptWebSocket(server);
    const since = Date.now();
    const attached: Attached = { memberId: Number(sent("member")), familyId, since, until: since + CHECK_MS };
    server.serializeAttachment(attached);
    await this.wakeAt(attached.until);
    return new Response(null, { status: 101, webSocket: client });
  }

  async push(events: RealtimeEvent[]) {
    for (const socket of this.open()) for (const event of events) socket.send(JSON.stringify(event));
  }

  /** Closes the sockets of these sign-ins, or every socket, and makes the tickets that were issued to them so far void. */
  async hangUp(familyIds?: string[]) {
    const voidUntil = Date.now() + TICKET_SECONDS * 1000;
    const keys = familyIds?.map((id) => `${HUNG_UP} ${id}`) ?? [HUNG_UP];
    await this.ctx.storage.put(Object.fromEntries(keys.map((key) => [key, voidUntil])));
    await this.wakeAt(voidUntil + 1);
    for (const socket of this.ctx.getWebSockets())
      if (!familyIds || familyIds.includes(attachedTo(socket).familyId)) socket.close(SIGNED_OUT, "signed out");
  }

  /** Checks the sign-ins that are due and deletes expired keys. */
  override async alarm() {
    const now = Date.now();
    await this.checkSignIns(now);
    const kept = [...(await this.ctx.storage.list<number>())];
    const expired = kept.filter(([, expires]) => expires < now).map(([key]) => key);
    for (let at = 0; at < expired.length; at += KEYS_AT_ONCE)
      await this.ctx.storage.delete(expired.slice(at, at + KEYS_AT_ONCE));
    const times = [
      ...this.open().map((socket) => Math.max(attachedTo(socket).until, now + RETRY)),
      ...kept.flatMap(([, expires]) => (expires < now ? [] : [expires + 1])),
    ];
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.min(...times));
  }

  override webSocketMessage(socket: Socket) {
    socket.close(NOT_ACCEPTED, "listen only");
  }

  private open() {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === OPEN);
  }

  private async wakeAt(time: number) {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > time) await this.ctx.storage.setAlarm(time);
  }

  /**
   * Checks the sign-ins of the sockets that are due. Closes a socket whose sign-in ended, or could not be checked for another period: its
   * page then requests a ticket.
   */
  private async checkSignIns(now: number) {
    const due = this.open()
      .map((socket) => ({ socket, attached: attachedTo(socket) }))
      .filter(({ attached }) => attached.until <= now);
    if (due.length === 0) return;
    const familyIds = [...new Set(due.map(({ attached }) => attached.familyId))];
    const { memberId } = due[0]!.attached;
    const valid = await findValidFamilies(openDb(this.env.DB).db, { memberId, familyIds }).catch((error: unknown) => {
      logFailure(error, { work: "check sign-ins of sockets" });
      return undefined;
    });
    for (const { socket, attached } of due) {
      if (valid?.has(attached.familyId)) socket.serializeAttachment({ ...attached, until: now + CHECK_MS });
      else if (valid || attached.until + CHECK_MS <= now) socket.close(REALTIME_RENEW, "renew");
    }
  }

  private makeRoom() {
    const oldestFirst = this.open().sort((one, other) => attachedTo(one).since - attachedTo(other).since);
    for (const socket of oldestFirst.slice(0, Math.max(0, oldestFirst.length - SOCKETS_MAX + 1)))
      socket.close(TRY_AGAIN_LATER, "too many");
  }
}
