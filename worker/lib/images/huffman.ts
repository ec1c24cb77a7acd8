export const FAST_BITS = 9;
const LENGTH_MAX = 15;

/**
 * A Huffman code: by length the number of codes, the symbols in the order of their codes, and for codes of up to `FAST_BITS` a table from
 * the next bits to `symbol << 4 | length`. The table is small, since an attacker can ask for a new one every few bytes.
 */
export type Code = { fast: Uint16Array; counts: Uint16Array; symbols: Uint16Array };

function reversed(code: number, length: number) {
  let result = 0;
  for (let bit = 0; bit < length; bit += 1) result |= ((code >> bit) & 1) << (length - 1 - bit);
  return result;
}

/**
 * The code with these lengths by symbol (RFC 1951 §3.2.2). Undefined when the lengths fit no code, or leave some codes out: a code that
 * `mayBeIncomplete` has one symbol of one bit, or none.
 */
export function codeOf(lengths: Uint8Array, mayBeIncomplete = false): Code | undefined {
  const counts = new Uint16Array(LENGTH_MAX + 1);
  for (const length of lengths) counts[length]! += 1;
  counts[0] = 0;
  const [indexes, nextCodes] = [new Uint16Array(LENGTH_MAX + 2), new Uint16Array(LENGTH_MAX + 2)];
  let left = 1;
  for (let length = 1; length <= LENGTH_MAX; length += 1) {
    left = left * 2 - counts[length]!;
    if (left < 0) return undefined;
    indexes[length + 1] = indexes[length]! + counts[length]!;
    nextCodes[length + 1] = (nextCodes[length]! + counts[length]!) * 2;
  }
  const total = indexes[LENGTH_MAX + 1]!;
  if (left > 0 && !(mayBeIncomplete && (total === 0 || (total === 1 && counts[1] === 1)))) return undefined;
  const symbols = new Uint16Array(total);
  const fast = new Uint16Array(1 << FAST_BITS);
  for (const [symbol, length] of lengths.entries()) {
    if (length === 0) continue;
    symbols[indexes[length]!] = symbol;
    indexes[length]! += 1;
    if (length <= FAST_BITS)
      for (let bits = reversed(nextCodes[length]!, length); bits < fast.length; bits += 1 << length)
        fast[bits] = (symbol << 4) | length;
    nextCodes[length]! += 1;
  }
  return { fast, counts, symbols };
}
