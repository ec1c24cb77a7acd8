import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 60_000;
const PING_EVERY = 30_000;

/** Milliseconds before the next try: doubled by each failure, half of it random so that pages do not reconnect at once. */
export const reconnectDelay = (failures: number, random = Math.random()) =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + random / 2);

/** A socket admitted by a ticket, since a WebSocket request cannot carry the access token; undefined when refused. */
export async function openSocket(): Promise<WebSocket | undefined> {
  const ticket = await resultOf(memberApi.realtime.tickets.$post());
  if (!ticket.ok) return undefined;
  const url = new URL(`/api/live?ticket=${ticket.data.ticket}`, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return new WebSocket(url);
}

/** Closes a socket that does not answer a ping before the next one: a lost network fires no close event. */
export function closeWhenSilent(socket: WebSocket) {
  let hasAnswered = true;
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.close();
    hasAnswered = false;
    socket.send("ping");
  }, PING_EVERY);
  socket.addEventListener("message", () => (hasAnswered = true));
  socket.addEventListener("close", () => clearInterval(timer));
}
