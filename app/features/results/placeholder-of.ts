import { rgbaToThumbHash } from "thumbhash";
import { type Drawable, drawAt } from "./canvas.ts";

const SIDE = 100;

/** The ThumbHash of what is drawn, in Base64. `width` and `height` are its size. */
export function placeholderOf(source: Drawable, width: number, height: number) {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const canvas = drawAt(source, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return btoa(String.fromCharCode(...rgbaToThumbHash(canvas.width, canvas.height, data)));
}
