/** A body of server-sent events. Without `isWhole` the connection is lost after the last. */
export function eventStream(events: AsyncGenerator<string>, { isWhole = true } = {}) {
  const encoder = new TextEncoder();
  let isLeft = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await events.next();
      if (isLeft) return;
      if (!done) controller.enqueue(encoder.encode(value));
      else if (isWhole) controller.close();
      else controller.error(new Error("the connection is lost"));
    },
    cancel() {
      isLeft = true;
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream; charset=utf-8" } });
}

export const event = (data: object | string, name?: string) =>
  `${name ? `event: ${name}\n` : ""}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;

/** The answer of a proxy in front of a provider. */
export const proxyPage = () =>
  new Response("<!doctype html><title>502 Bad Gateway</title><h1>502</h1>", {
    status: 502,
    headers: { "content-type": "text/html" },
  });
