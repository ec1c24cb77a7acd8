import { pixelsOf } from "#worker/lib/images/png.ts";
import { createFilterCheck, promisedBytes } from "#worker/lib/images/png-pixels.ts";
import { inflate } from "./inflate.ts";

/**
 * Whether the pixels of a PNG inflate to the rows that its header promises, with filters that exist. They are looked at as they are
 * inflated and not kept, and no further than the last row: browsers draw a picture whose pixels something follows.
 */
export async function isPngWhole(bytes: Uint8Array): Promise<boolean> {
  const { header, idat } = pixelsOf(bytes);
  const check = createFilterCheck(header);
  let left = promisedBytes(header);
  let isRight = true;
  const isInflated = await inflate(idat, (piece) => {
    left -= piece.length;
    isRight = check(piece);
    return isRight && left > 0;
  });
  return isInflated && isRight && left === 0;
}
