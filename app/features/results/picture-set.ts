import { RESULT_WIDTH_MAX, RESULT_WIDTHS } from "#contracts/limits.ts";
import { drawAt, encodeAs } from "./canvas.ts";
import { placeholderOf } from "./placeholder-of.ts";

const PIXELS_MAX = 50_000_000;
const HEIGHT_MAX = 4096;

/** What is sent of one file: `file`, the parts beside it by their field, and the ThumbHash of what it shows. */
export type MediaParts = { file: Blob; name: string; beside: Record<string, Blob>; placeholder?: string };
export type Prepared = { ok: true; parts: MediaParts } | { ok: false; message: string };

export const refused = (message: string): Prepared => ({ ok: false, message });

/** The widths of the copies of a picture of this size, widest first. */
export function widthsFor({ width, height }: { width: number; height: number }) {
  const widest = Math.max(1, Math.floor(Math.min(width, RESULT_WIDTH_MAX, (width * HEIGHT_MAX) / height)));
  return [widest, ...RESULT_WIDTHS.filter((narrower) => narrower < widest).toReversed()];
}

/** All copies in one type; null where the browser cannot write it. */
async function encodeAll(picture: ImageBitmap, type: "image/webp" | "image/jpeg") {
  const copies: { width: number; blob: Blob }[] = [];
  for (const width of widthsFor(picture)) {
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    const blob = await encodeAs(drawAt(picture, width, height), type);
    if (!blob) return null;
    copies.push({ width, blob });
  }
  return copies;
}

/** The picture upright and without its notes: as wide as it is up to 2048 px, with its narrower copies. In WebP, or JPEG where the browser writes no WebP. */
export async function preparePicture(file: Blob): Promise<Prepared> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!picture) return refused("이 그림은 열 수 없어요. JPEG, PNG, WebP, AVIF 그림을 골라 주세요.");
  try {
    if (picture.width * picture.height > PIXELS_MAX)
      return refused("그림이 너무 커요. 5천만 화소까지 올릴 수 있으니 줄여서 골라 주세요.");
    const [main, ...narrower] =
      (await encodeAll(picture, "image/webp")) ?? (await encodeAll(picture, "image/jpeg")) ?? [];
    if (!main) return refused("이 기기에서는 그림을 바꾸지 못했어요. 더 작은 그림을 골라 주세요.");
    const beside = Object.fromEntries(narrower.map(({ width, blob }) => [`w${width}`, blob]));
    const placeholder = placeholderOf(picture, picture.width, picture.height);
    return { ok: true, parts: { file: main.blob, name: "picture", beside, placeholder } };
  } finally {
    picture.close();
  }
}
