const BOTH = "application/json, text/event-stream";

/**
 * The same request as the SDK takes it: it demands that a client reads both forms of an answer, and many say one, anything or nothing.
 * Its body was read before.
 */
export function acceptingBoth({ url, headers, signal }: Request): Request {
  const said = new Headers(headers);
  said.set("accept", BOTH);
  return new Request(url, { method: "POST", headers: said, signal });
}

/** The answer in a form that the client reads: JSON, unless it takes event streams. A stream of ours holds one message. */
export async function inFormOf({ headers }: Request, response: Response): Promise<Response> {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!isStream || /\btext\/event-stream\b/i.test(headers.get("accept") ?? "")) return response;
  const [, message] = /^data: ?(\{.*)$/m.exec(await response.text()) ?? [];
  return new Response(message, { status: response.status, headers: { "content-type": "application/json" } });
}
