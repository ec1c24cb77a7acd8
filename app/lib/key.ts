/** A new idempotency key of 128 random bits. Not `randomUUID`, which needs a secure context. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
