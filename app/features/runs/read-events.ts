export type ServerEvent = { name: string; data: string };

function eventOf(lines: string[]): ServerEvent | undefined {
  let name = "";
  const data: string[] = [];
  for (const line of lines) {
    const [field = ""] = line.split(":", 1);
    const value = line.slice(field.length + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    if (field === "event") name = value;
  }
  return data.length > 0 ? { name, data: data.join("\n") } : undefined;
}

/** The server-sent events of a body (HTML, 9.2.6). `onBytes` is called for everything that arrives, comments too. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onBytes: () => void): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let [rest, lines]: [string, string[]] = ["", []];
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      onBytes();
      const pieces = (rest + part.value).split(/\r\n|\n|\r(?!$)/);
      rest = pieces.pop()!;
      for (const line of pieces) {
        if (line !== "") {
          lines.push(line);
          continue;
        }
        const event = eventOf(lines);
        lines = [];
        if (event) yield event;
      }
    }
  } finally {
    // Whoever stops reading has no more use for the connection.
    await reader.cancel().catch(() => undefined);
  }
}
