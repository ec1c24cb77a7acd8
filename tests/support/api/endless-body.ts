const CHUNKS_MAX = 1_000;

/** A body of up to a thousand 64 KB chunks of spaces, without a content-length; `chunks()` is how many were read. */
export function endlessBody() {
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks += 1;
      if (chunks > CHUNKS_MAX) return controller.close();
      controller.enqueue(new Uint8Array(64 * 1024).fill(32));
    },
  });
  return { body, chunks: () => chunks };
}
