/** What a text must not hold: bytes of pictures and programs decode to these. */
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;

function decode(label: string, bytes: Uint8Array) {
  try {
    // Without `ignoreBOM` a byte order mark at the beginning is left out.
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 has many zero bytes, and a text in UTF-8 hardly any. */
const ZEROS_SHARE = 0.02;

/**
 * UTF-16 without a byte order mark has zero bytes almost only in one half of its pairs: those of Latin letters and ends of lines. A few
 * letters of other scripts, such as 가 (U+AC00), have one in the other half.
 */
function utf16Of(bytes: Uint8Array) {
  let [even, odd] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  if (bytes.length % 2 === 1 || even + odd < bytes.length * ZEROS_SHARE) return undefined;
  if (odd > even * 2) return "utf-16le";
  return even > odd * 2 ? "utf-16be" : undefined;
}

function encodingOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return utf16Of(bytes) ?? "utf-8";
}

/** Programs leave some control characters between the parts of a text; bytes that are none have them everywhere. */
function isText(text: string) {
  const controls = text.match(CONTROL)?.length ?? 0;
  return controls * 2 <= text.length && (controls <= 4 || controls * 20 <= text.length);
}

/**
 * The bytes of a file as text: UTF-8 or UTF-16, with or without a byte order mark, or what Korean Windows writes (CP949, which the
 * Encoding Standard calls euc-kr). Null for what is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(encodingOf(bytes), bytes);
  if (text !== null) return isText(text) ? text : null;
  const korean = decode("euc-kr", bytes);
  // Bytes of any kind decode to something in this encoding.
  return korean === null || korean.search(CONTROL) >= 0 ? null : korean;
}
