// What workerd logs about connections that a test broke on purpose and storage that the set-up discarded.
const NOISE = /^(?:uncaught exception; |exception = workerd\/|stack: \S*\/workerd@)/;
/** A line that the product logged (worker/lib/log.ts). */
const LOGGED = /^\{"level":/;
const RECENT_MAX = 20;

let recent: string[] = [];

/** The last lines that the product logged in workerd, which are then forgotten. */
export function takeRecentLogs() {
  const lines = recent;
  recent = [];
  return lines;
}

/** Filters what workerd writes to the terminal out of the test report: its own log lines, and those of the product, which are kept. */
export function quietRuntime(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream);
  stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
    if (typeof chunk !== "string") return write(chunk, ...rest);
    if (LOGGED.test(chunk)) recent = [...recent, chunk.trimEnd()].slice(-RECENT_MAX);
    return LOGGED.test(chunk) || NOISE.test(chunk) || write(chunk, ...rest);
  }) as typeof stream.write;
}
