import { Bits, Malformed } from "./bits.ts";
import { type Code, codeOf } from "./huffman.ts";
import { viewOf } from "./image.ts";

// Not DecompressionStream: the Compression Standard inflates every written chunk whole, and workerd accepts all chunks before anything is
// read, so 5 MB of input can hold 5 GB of output in memory.

const WINDOW = 32_768;
const ADLER = 65_521;
// NMAX of zlib: the most bytes whose sums stay below 2^32 before they are reduced modulo 65,521.
const ADLER_RUN = 5552;

// RFC 1951 §3.2.5: lengths and distances as a base and a number of extra bits.
const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12_289, 16_385, 24_577,
];
const distanceBits = distanceBases.map((_, symbol) => Math.max(0, (symbol >> 1) - 1));
const lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

const fixedLengths = codeOf(
  Uint8Array.of(...Array(144).fill(8), ...Array(112).fill(9), ...Array(24).fill(7), ...Array(8).fill(8)),
)!;
// Codes 30 and 31 are not allowed in a stream (RFC 1951 §3.2.6).
const fixedDistances = codeOf(new Uint8Array(32).fill(5))!;

const known = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Malformed();
  return value;
};

const REPEAT = 16;

/** How often a symbol of the code of lengths stands for its value (RFC 1951 §3.2.7): 16 repeats the last length, 17 and 18 repeat 0. */
function timesOf(symbol: number, bits: Bits) {
  if (symbol < REPEAT) return 1;
  if (symbol === REPEAT) return 3 + bits.take(2);
  return symbol === 17 ? 3 + bits.take(3) : 11 + bits.take(7);
}

/** The codes of a dynamic block (RFC 1951 §3.2.7). */
function readCodes(bits: Bits): [Code, Code] {
  const [literals, distances, orders] = [bits.take(5) + 257, bits.take(5) + 1, bits.take(4) + 4];
  if (literals > 286 || distances > 30) throw new Malformed();
  const orderLengths = new Uint8Array(19);
  for (let at = 0; at < orders; at += 1) orderLengths[lengthOrder[at]!] = bits.take(3);
  const code = known(codeOf(orderLengths));
  const lengths = new Uint8Array(literals + distances);
  for (let at = 0; at < lengths.length;) {
    const symbol = bits.symbol(code);
    if (symbol === REPEAT && at === 0) throw new Malformed();
    const repeated = symbol === REPEAT ? lengths[at - 1]! : 0;
    const value = symbol < REPEAT ? symbol : repeated;
    const times = timesOf(symbol, bits);
    if (at + times > lengths.length) throw new Malformed();
    lengths.fill(value, at, (at += times));
  }
  return [known(codeOf(lengths.subarray(0, literals), true)), known(codeOf(lengths.subarray(literals), true))];
}

/** The Adler-32 (RFC 1950 §8.2) of pieces that follow one another. */
function createChecksum() {
  let low = 1;
  let high = 0;
  return {
    add(piece: Uint8Array) {
      let [a, b] = [low, high];
      for (let from = 0; from < piece.length; from += ADLER_RUN) {
        const to = Math.min(piece.length, from + ADLER_RUN);
        for (let at = from; at < to; at += 1) {
          a += piece[at]!;
          b += a;
        }
        a %= ADLER;
        b %= ADLER;
      }
      low = a;
      high = b;
    },
    value: () => high * 65_536 + low,
  };
}

/** The last 32 KB of output, given to `onBytes` whenever it is full, with the length and checksum of all of it. */
function createOutput(limit: number, onBytes: (bytes: Uint8Array) => void) {
  const window = new Uint8Array(WINDOW);
  const checksum = createChecksum();
  let at = 0;
  let total = 0;
  const flush = () => {
    const piece = window.subarray(0, at);
    checksum.add(piece);
    onBytes(piece);
    at = 0;
  };
  const grow = (length: number) => {
    total += length;
    if (total > limit) throw new Malformed();
  };
  return {
    literal(byte: number) {
      grow(1);
      window[at] = byte;
      at += 1;
      if (at === WINDOW) flush();
    },
    copy(length: number, distance: number) {
      if (distance > total) throw new Malformed();
      grow(length);
      for (let left = length; left > 0;) {
        const end = Math.min(WINDOW, at + left);
        left -= end - at;
        let to = at;
        for (; to < end; to += 1) window[to] = window[(to - distance) & (WINDOW - 1)]!;
        at = to;
        if (at === WINDOW) flush();
      }
    },
    end() {
      flush();
      return { total, checksum: checksum.value() };
    },
  };
}
type Output = ReturnType<typeof createOutput>;

function readStored(bits: Bits, output: Output) {
  const header = viewOf(bits.bytes(4));
  const length = header.getUint16(0, true);
  if ((length ^ 0xffff) !== header.getUint16(2, true)) throw new Malformed();
  for (const byte of bits.bytes(length)) output.literal(byte);
}

function readCoded(bits: Bits, output: Output, [literals, distances]: [Code, Code]) {
  for (;;) {
    const symbol = bits.symbol(literals);
    if (symbol < 256) output.literal(symbol);
    else if (symbol === 256) return;
    else {
      const length = known(lengthBases[symbol - 257]) + bits.take(lengthBits[symbol - 257]!);
      const distance = bits.symbol(distances);
      output.copy(length, known(distanceBases[distance]) + bits.take(distanceBits[distance]!));
    }
  }
}

function readZlib(bytes: Uint8Array, output: Output) {
  const [method = 0, flags = 0] = bytes;
  const isZlib = (method & 15) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0 && (flags & 0x20) === 0;
  if (!isZlib) throw new Malformed();
  const bits = new Bits(bytes, 2);
  for (let isLast = false; !isLast;) {
    isLast = bits.take(1) === 1;
    const type = bits.take(2);
    if (type === 0) readStored(bits, output);
    else if (type === 3) throw new Malformed();
    else readCoded(bits, output, type === 1 ? [fixedLengths, fixedDistances] : readCodes(bits));
  }
  const { total, checksum } = output.end();
  if (viewOf(bits.bytes(4)).getUint32(0) !== checksum || !bits.isAtEnd) throw new Malformed();
  return total;
}

/**
 * Inflates a whole zlib stream (RFC 1950) piece by piece, with 32 KB of memory. Returns the number of bytes; undefined when the stream is
 * truncated, malformed, followed by anything, of another checksum, or longer than `limit`, and then stops at that place.
 */
export function inflate(bytes: Uint8Array, limit: number, onBytes: (bytes: Uint8Array) => void): number | undefined {
  try {
    return readZlib(bytes, createOutput(limit, onBytes));
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}
