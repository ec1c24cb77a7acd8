/** Bytes that are written at once: they grow to 17 MB at most, which the stream keeps until they are read. */
const SLICE = 16 * 1024;
/** Of one reading: less than this means that all is read. */
const READING = 256 * 1024;

const pause = () => new Promise((resolve) => setTimeout(resolve, 0));

function* slicesOf(parts: Uint8Array[]) {
  for (const part of parts) for (let at = 0; at < part.length; at += SLICE) yield part.subarray(at, at + SLICE);
}

/**
 * Inflates a zlib stream piece by piece, until `take` returns false or the stream ends. Returns false where it cannot be inflated. The native
 * decompressor takes whatever is written, so that the next slice waits while there is more to read than one reading holds.
 */
export async function inflate(parts: Uint8Array[], take: (piece: Uint8Array) => boolean): Promise<boolean> {
  const { writable, readable } = new DecompressionStream("deflate");
  const writer = writable.getWriter();
  const reader = readable.getReader({ mode: "byob" });
  const state = { readings: 0, isBehind: false, isOver: false };

  async function write() {
    for (const slice of slicesOf(parts)) {
      if (state.isOver) return;
      await writer.write(slice as BufferSource);
      for (let before = -1; state.isBehind && before < state.readings; await pause()) before = state.readings;
    }
    await writer.close();
  }
  async function read() {
    let buffer = new Uint8Array(READING);
    for (;;) {
      const { done, value } = await reader.read(buffer);
      if (done) return;
      state.readings += 1;
      state.isBehind = value.length === READING;
      if (!take(value)) return;
      buffer = new Uint8Array(value.buffer);
    }
  }
  const writing = write().catch(() => undefined);
  try {
    await read();
    return true;
  } catch {
    return false;
  } finally {
    state.isOver = true;
    await Promise.allSettled([reader.cancel(), writer.abort(), writing]);
  }
}
