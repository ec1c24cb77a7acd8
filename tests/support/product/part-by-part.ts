import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

const PART_BYTES = 1_024;

/** The answer of the product to the same request. */
async function answerOf(product: URL, asked: IncomingMessage) {
  const { url, method, headers } = asked;
  const passed = request(new URL(url!, product), {
    method,
    headers: { ...headers, host: product.host, "accept-encoding": "identity" },
    // A connection kept for reuse may be one that workerd, after five idle seconds, has just closed.
    agent: false,
  });
  asked.pipe(passed);
  const [answer] = (await once(passed, "response")) as [IncomingMessage];
  return answer;
}

/** A server before the product that sends the head of a document and holds the rest back, as a slow line does. */
export async function startPartByPart(origin: string) {
  const product = new URL(origin);
  let document: { to: ServerResponse; rest: Buffer } | undefined;

  /** Sends the next 1 KiB of the document that was asked for last. False when nothing is left of it. */
  function sendNext() {
    if (!document || document.rest.length === 0) return false;
    const { to, rest } = document;
    document = { to, rest: rest.subarray(PART_BYTES) };
    to.write(rest.subarray(0, PART_BYTES));
    if (document.rest.length === 0) to.end();
    return document.rest.length > 0;
  }

  /** Sends the document that was asked for last as far as the end of the first such markup in what is left of it. */
  function sendThrough(markup: string) {
    const { rest } = document!;
    const end = rest.indexOf(markup) + Buffer.byteLength(markup);
    for (let sent = 0; sent < end; sent += PART_BYTES) sendNext();
  }

  async function pass(asked: IncomingMessage, to: ServerResponse) {
    const answer = await answerOf(product, asked);
    to.writeHead(answer.statusCode!, answer.headers);
    const { "sec-fetch-dest": destination, "sec-purpose": purpose } = asked.headers;
    if (destination !== "document" || purpose) return pipeline(answer, to);
    const whole = await buffer(answer);
    // Nothing is painted before the body begins.
    const body = whole.indexOf("<body");
    to.write(whole.subarray(0, body));
    document = { to, rest: whole.subarray(body) };
    sendNext();
  }

  // What a page that is closed still asked for breaks off.
  const server = createServer((asked, to) => void pass(asked, to).catch(() => to.destroy()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, sendNext, sendThrough, close: () => void server.close() };
}
