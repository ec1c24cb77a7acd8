import { cleanImage, imageKindOf, type ImageKind } from "#worker/lib/images/clean.ts";
import { type ImageFault, type Picture, SIDE_MAX } from "#worker/lib/images/image.ts";
import { refuseFile, type Upload } from "#worker/lib/upload.ts";

const sentences = {
  broken: "사진이 깨졌거나 끝까지 오지 않았어요. 다른 사진을 골라 주세요.",
  moving: "움직이는 사진은 올릴 수 없어요.",
  too_many_pixels: `가로와 세로가 ${SIDE_MAX.toLocaleString("ko")}픽셀을 넘지 않는 사진을 올려 주세요.`,
} satisfies Record<ImageFault, string>;

export const refuseBroken = (field: string) => refuseFile("unprocessable", field, sentences.broken);

export function cleanUpload(kind: ImageKind, { field, bytes }: Upload): Picture {
  const outcome = cleanImage(kind, bytes);
  if (typeof outcome === "string") throw refuseFile("unprocessable", field, sentences[outcome]);
  return outcome;
}

/** Recognises a picture by its bytes and removes its metadata, whatever its name says. */
export function readPicture(upload: Upload) {
  const kind = imageKindOf(upload.bytes);
  if (!kind) throw refuseFile("unsupported_media_type", upload.field, "JPEG, PNG, WebP 사진만 올릴 수 있어요.");
  return { kind, ...cleanUpload(kind, upload) };
}
