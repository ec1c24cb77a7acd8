import { nameOf } from "#contracts/catalog.ts";
import { PICTURE_BYTES_MAX, PICTURE_HEIGHT, PICTURE_WIDTH, type SharePicture } from "#contracts/share-picture.ts";
import { layOut, paint } from "./engine.ts";
import { type Photo, photoOf } from "./photo.ts";
import { encodeIndexed } from "./png.ts";
import { FACE_SIZE, ProfileFace } from "./profile-picture.tsx";
import { PHOTO_SIZE, PromptFace } from "./prompt-picture.tsx";
import { quantise } from "./quantise.ts";

/** Numbers of colours to which a picture is reduced until it is small enough. Text stays readable with the fewest. */
const COLOURS = [256, 128, 64, 32, 16];

const faceOf = (picture: SharePicture, photo: Photo | null) =>
  picture.kind === "prompt" ? (
    <PromptFace picture={picture} photo={photo} />
  ) : (
    <ProfileFace picture={picture} photo={photo} />
  );

/** The picture without the texts that cannot be written, as emoji. */
function without(missing: string[], picture: SharePicture): SharePicture {
  const clean = (text: string) =>
    missing
      .reduce((left, part) => left.replaceAll(part, ""), text)
      .replace(/[\u200d\ufe0f]/g, "")
      .replace(/[^\S\n]+/g, " ")
      .trim();
  if (picture.kind === "profile") return { ...picture, nickname: clean(picture.nickname), intro: clean(picture.intro) };
  const quote = picture.quote && { ...picture.quote, text: clean(picture.quote.text) };
  return {
    ...picture,
    title: clean(picture.title) || `${nameOf(picture.category)} 프롬프트`,
    nickname: clean(picture.nickname),
    quote: quote?.text ? quote : null,
  };
}

/** A picture of a shared link as SVG. Text that Pretendard cannot write is left out. */
export async function svgOf(picture: SharePicture, photo: ArrayBuffer | null) {
  const size = picture.kind === "prompt" ? PHOTO_SIZE : FACE_SIZE;
  const shown = photo && (await photoOf(photo, size));
  const { svg, missing } = await layOut(faceOf(picture, shown));
  return missing.length === 0 ? svg : (await layOut(faceOf(without(missing, picture), shown))).svg;
}

/** A picture of a shared link as PNG of 1200 × 630 and at most 300 KB, with fewer colours if it takes that; null if it cannot be. */
export async function draw(picture: SharePicture, photo: ArrayBuffer | null): Promise<Uint8Array | null> {
  const { png, pixels } = paint(await svgOf(picture, photo));
  if (png.length <= PICTURE_BYTES_MAX) return png;
  for (const count of COLOURS) {
    const { colours, places } = quantise(pixels, count);
    const smaller = await encodeIndexed({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT }, places, colours);
    if (smaller.length <= PICTURE_BYTES_MAX) return smaller;
  }
  return null;
}
