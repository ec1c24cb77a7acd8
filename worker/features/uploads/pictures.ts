import { cleanImage, imageKindOf, type ImageKind } from "#worker/lib/images/clean.ts";
import { type ImageFault, latin, type Picture, SIDE_MAX } from "#worker/lib/images/image.ts";
import { refuseFile, type Upload } from "#worker/lib/upload.ts";

const sentences = {
  broken: "사진이 깨졌거나 끝까지 오지 않았어요. 다른 사진을 골라 주세요.",
  moving: "움직이는 사진은 올릴 수 없어요.",
  too_many_pixels: `가로와 세로가 ${SIDE_MAX.toLocaleString("ko")}픽셀을 넘지 않는 사진을 올려 주세요.`,
  four_colours: "인쇄용 색(CMYK)으로 저장한 사진이에요. RGB로 다시 저장해 올려 주세요.",
} satisfies Record<ImageFault, string>;

export const refuseBroken = (field: string) => refuseFile("unprocessable", field, sentences.broken);

export function cleanUpload(kind: ImageKind, { field, bytes }: Upload): Picture {
  const outcome = cleanImage(kind, bytes);
  if (typeof outcome === "string") throw refuseFile("unprocessable", field, sentences[outcome]);
  return outcome;
}

/** What else people take for one of these pictures, by its first bytes. */
const others: [RegExp, string][] = [
  [/^GIF8/, "GIF"],
  [/^(?:II\*\0|MM\0\*)/, "TIFF"],
  [/^BM/, "BMP"],
  [/^.{4}ftypavi[fs]/s, "AVIF"],
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, "HEIC"],
  [/^8BPS/, "PSD"],
  [/^\0\0\x01\0/, "ICO"],
  [/^\s*(?:<\?xml|<svg)/i, "SVG"],
  [/^%PDF/, "PDF"],
];

/** The name of another kind of file before a sentence that refuses it: its own name may say that it is one of ours. */
export function withKind(bytes: Uint8Array, sentence: string) {
  const start = latin(bytes, 0, 64);
  const other = others.find(([pattern]) => pattern.test(start))?.[1];
  return other ? `${other} 파일이에요. ${sentence}` : sentence;
}

const KINDS = "JPEG, PNG, WebP 사진만 올릴 수 있어요.";

/** Recognises a picture by its bytes and removes its metadata, whatever its name says. */
export function readPicture(upload: Upload) {
  const kind = imageKindOf(upload.bytes);
  if (!kind) throw refuseFile("unsupported_media_type", upload.field, withKind(upload.bytes, KINDS));
  return { kind, ...cleanUpload(kind, upload) };
}
