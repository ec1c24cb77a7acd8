import { rgbaToDataURL, thumbHashToRGBA } from "thumbhash";

const SIDE = 6;
const REMEMBERED = 500;

const remembered = new Map<string, string>();

function toDataUrl(hash: string) {
  const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0));
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  const scale = SIDE / Math.max(w, h);
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))];
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (Math.floor(((y + 0.5) * h) / height) * w + Math.floor(((x + 0.5) * w) / width)) * 4;
      pixels.set(rgba.subarray(at, at + 4), (y * width + x) * 4);
    }
  return rgbaToDataURL(width, height, pixels);
}

/** Undefined for what is no Base64, as rows from before it was checked may hold. */
function toDataUrlOrNot(hash: string) {
  try {
    return toDataUrl(hash);
  } catch {
    return undefined;
  }
}

/**
 * A PNG of at most 6 × 6 pixels, which browsers blur when they enlarge it, as a data URL of some 300 characters; undefined
 * without a ThumbHash in Base64. Each is drawn once in an isolate, as long as it is one of the last 500.
 */
export function placeholderUrl(hash: string | null | undefined) {
  if (!hash) return undefined;
  const drawnBefore = remembered.get(hash);
  if (drawnBefore) return drawnBefore;
  const drawn = toDataUrlOrNot(hash);
  if (drawn === undefined) return undefined;
  if (remembered.size >= REMEMBERED) remembered.clear();
  remembered.set(hash, drawn);
  return drawn;
}
