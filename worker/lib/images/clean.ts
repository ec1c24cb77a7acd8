import { type ImageFault, latin, type Picture } from "./image.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

const cleaners = { jpg: cleanJpeg, png: cleanPng, webp: cleanWebp } satisfies Record<
  string,
  (bytes: Uint8Array) => Picture | ImageFault
>;
export type ImageKind = keyof typeof cleaners;

export const imageTypes = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" } satisfies Record<
  ImageKind,
  string
>;

/** The kind of a picture by its first bytes; undefined for any other file. Name and declared type are ignored. */
export function imageKindOf(bytes: Uint8Array): ImageKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpg";
  if (latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP") return "webp";
}

/** The picture without metadata, or why it is refused. */
export const cleanImage = (kind: ImageKind, bytes: Uint8Array) => cleaners[kind](bytes);
