/** The characters of a ThumbHash in Base64 that hold its average colour. */
export const TINT_LENGTH = 4;

/** The average colour of a picture, from the beginning of its ThumbHash. */
export function tintOf(placeholder: string) {
  const [low, middle, high] = [...atob(placeholder.slice(0, TINT_LENGTH))].map((one) => one.charCodeAt(0));
  const header = low! | (middle! << 8) | (high! << 16);
  const lightness = (header & 63) / 63;
  const yellow = ((header >> 6) & 63) / 31.5 - 1;
  const red = ((header >> 12) & 63) / 31.5 - 1;
  const b = lightness - (2 / 3) * yellow;
  const r = (3 * lightness - b + red) / 2;
  return `rgb(${[r, r - red, b].map((one) => Math.round(255 * Math.min(1, Math.max(0, one)))).join()})`;
}
