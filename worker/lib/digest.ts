/** A hash of 53 bits in base 36 (two FNV-1a of 32 bits). It tells texts apart and protects nothing. */
export function digestOf(text: string) {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index += 1) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index), 0x85ebca6b);
  }
  return ((high & 0x1fffff) * 0x100000000 + (low >>> 0)).toString(36);
}
