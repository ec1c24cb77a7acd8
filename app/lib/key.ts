/** A word for one sending, by which the server knows it again. Not `randomUUID`, which pages over plain http do not have. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
