// What workerd logs about connections that a test broke on purpose and storage that the set-up discarded.
const NOISE = /^(?:uncaught exception; |exception = workerd\/|stack: \S*\/workerd@)/;

/** Filters workerd's own log lines, which the Workers plugin writes to the terminal, out of the test report. */
export function quietRuntime(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream);
  stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
    typeof chunk === "string" && NOISE.test(chunk) ? true : write(chunk, ...rest)) as typeof stream.write;
}
