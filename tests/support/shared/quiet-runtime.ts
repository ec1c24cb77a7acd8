// What workerd logs about connections that a test broke on purpose and storage that the set-up discarded, and what the Workers plugin
// does when a Durable Object logs something after its file has ended.
const NOISE =
  /^(?:uncaught exception; |exception = workerd\/|stack: \S*\/workerd@|Error sending to pool[^]*"onUserConsoleLog" was pending)/;

/** Filters the log lines of workerd and of the Workers plugin, which it writes to the terminal, out of the test report. */
export function quietRuntime(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream);
  stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
    typeof chunk === "string" && NOISE.test(chunk) ? true : write(chunk, ...rest)) as typeof stream.write;
}
