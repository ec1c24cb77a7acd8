import { env, exports } from "cloudflare:workers";
import type { RealtimeEvent, RealtimeTicket } from "#contracts/realtime.ts";
import type { Message } from "#contracts/messages.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { acquaint } from "./acquaint.ts";
import { call, dataOf } from "./call.ts";

export const ORIGIN = "http://localhost:8787";
export const admit = (as: Member) => dataOf<RealtimeTicket>(call("POST", "/api/live/tickets", { as }));
/** Connects with a ticket. */
export const openConnection = (ticket: string, headers: Record<string, string> = { upgrade: "websocket" }) =>
  exports.default.fetch(`${ORIGIN}/api/live?ticket=${ticket}`, { headers });
export const channelOf = ({ id }: Member) => env.CHANNELS!.getByName(String(id));

const opened: { close: () => void }[] = [];

/** Closes, after the test, a socket that it opened. */
export function closeLater(socket: { close: () => void }) {
  opened.push(socket);
}

/** For `afterEach` of a file that opens sockets. */
export function closeSockets() {
  for (const socket of opened.splice(0)) socket.close();
}

type Heard = RealtimeEvent | "pong";

export const listen = async (as: Member) => listenWith(await admit(as));

/** A connected page: its events one at a time, and the code with which it was closed. */
export async function listenWith({ ticket }: RealtimeTicket) {
  const { webSocket } = await openConnection(ticket);
  const socket = webSocket!;
  const heard: Heard[] = [];
  const waiting: ((event: Heard) => void)[] = [];
  socket.addEventListener("message", ({ data }) => {
    const event = data === "pong" ? data : (JSON.parse(data as string) as RealtimeEvent);
    const next = waiting.shift();
    if (next) next(event);
    else heard.push(event);
  });
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.accept();
  closeLater(socket);
  const hear = () => {
    const event = heard.shift();
    return event ? Promise.resolve(event) : new Promise<Heard>((resolve) => waiting.push(resolve));
  };
  return { socket, hear, heard, closed };
}

/** A message between members who follow each other. */
export async function send(as: Member, to: Member, content: string) {
  await acquaint(as, to);
  return dataOf<Message>(call("POST", "/api/messages", { as, body: { recipient_id: to.id, content } }));
}
