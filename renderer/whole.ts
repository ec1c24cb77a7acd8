import jpegModule from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js";
import { cleanImage, imageKindOf } from "#worker/lib/images/clean.ts";
import { pixelsOfWebp } from "./engine.ts";
import { once } from "./once.ts";

/** What the JPEG decoder tells of a picture. It goes on after a fault, as browsers do, and tells of the first one only. */
let told: string[] = [];

const startJpeg = once(() => initJpeg(jpegModule, { printErr: (line) => void told.push(line) }));

/** Bytes between two scans, which some cameras write and nobody draws. */
const isHarmless = (line: string) => line.includes("extraneous bytes");

const isDone = (decoding: Promise<unknown>) =>
  decoding.then(
    () => true,
    () => false,
  );

async function isJpegWhole(bytes: Uint8Array) {
  await startJpeg();
  told = [];
  const isDecoded = await isDone(decodeJpeg(bytes));
  if (told.some((line) => line.startsWith("Corrupt JPEG data") && !isHarmless(line))) return false;
  // It gives up only where it does not know the coding, as of four colours.
  return isDecoded || null;
}

/** Larger pictures are not decoded: beside their pixels there is no room in memory for what is drawn. */
const PIXELS_MAX = 2048 * 2048;

/** The kind of a picture that can be decoded here; undefined for any other. */
function kindOf(bytes: Uint8Array) {
  const kind = imageKindOf(bytes);
  const picture = kind && cleanImage(kind, bytes);
  return typeof picture === "object" && picture.width * picture.height <= PIXELS_MAX ? kind : undefined;
}

/**
 * Whether the coded pixels of a JPEG or WebP can be decoded to the end; null when that cannot be told. One at a time (turn.ts): the
 * decoders tell of the last picture.
 */
export async function isWhole(bytes: Uint8Array): Promise<boolean | null> {
  const kind = kindOf(bytes);
  if (kind === "jpg") return isJpegWhole(bytes);
  return kind === "webp" ? isDone(pixelsOfWebp(bytes)) : null;
}
