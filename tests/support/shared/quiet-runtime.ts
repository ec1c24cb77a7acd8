// What workerd says of connections that a test broke on purpose, and of storage that the set-up threw away.
const NOISE = /^(?:uncaught exception; |exception = workerd\/|stack: \S*\/workerd@)/;

/** Keeps workerd's own remarks, which the Workers plugin writes to the terminal, out of the report of the tests. */
export function quietRuntime(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream);
  stream.write = ((chunk: string | Uint8Array, ...rest: []) =>
    typeof chunk === "string" && NOISE.test(chunk) ? true : write(chunk, ...rest)) as typeof stream.write;
}
