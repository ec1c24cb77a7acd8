import { type Code, FAST_BITS } from "./huffman.ts";

/** Thrown for data that violate their format. */
export class Malformed extends Error {}

/** Bits from the low end of each byte (RFC 1951 §3.1.1). Reading past the end throws `Malformed`. */
export class Bits {
  #bytes: Uint8Array;
  #at: number;
  #held = 0;
  #count = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  #fill() {
    while (this.#count <= 24 && this.#at < this.#bytes.length) {
      this.#held |= this.#bytes[this.#at]! << this.#count;
      this.#at += 1;
      this.#count += 8;
    }
  }

  #drop(count: number) {
    if (count > this.#count) throw new Malformed();
    this.#held >>>= count;
    this.#count -= count;
  }

  take(count: number) {
    if (this.#count < count) this.#fill();
    const value = this.#held & ((1 << count) - 1);
    this.#drop(count);
    return value;
  }

  symbol({ fast, counts, symbols }: Code): number {
    if (this.#count < 15) this.#fill();
    const entry = fast[this.#held & ((1 << FAST_BITS) - 1)]!;
    if (entry !== 0) {
      this.#drop(entry & 15);
      return entry >> 4;
    }
    for (let length = 1, code = 0, first = 0, index = 0; length <= 15; length += 1) {
      code |= (this.#held >>> (length - 1)) & 1;
      const count = counts[length]!;
      if (code - count < first) {
        this.#drop(length);
        return symbols[index + code - first]!;
      }
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Malformed();
  }

  /** The next bytes, from a byte boundary on. */
  bytes(length: number) {
    this.#at -= this.#count >> 3;
    this.#held = this.#count = 0;
    const end = this.#at + length;
    if (end > this.#bytes.length) throw new Malformed();
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  get isAtEnd() {
    return this.#at === this.#bytes.length && this.#count === 0;
  }
}
