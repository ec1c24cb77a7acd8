const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The CRC-32 of PNG chunks and entries of zip (ISO 3309). By index: an iterator takes many times as long for each byte. */
export function crc32(bytes: Uint8Array) {
  let value = 0xffffffff;
  for (let at = 0; at < bytes.length; at += 1) value = (value >>> 8) ^ table[(value ^ bytes[at]!) & 0xff]!;
  return (value ^ 0xffffffff) >>> 0;
}
