import jpegModule from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js";
import { cleanImage, imageKindOf } from "#worker/lib/images/clean.ts";
import { pixelsOfWebp } from "./engine.ts";
import { once } from "./once.ts";
import { isPngWhole } from "./png-whole.ts";

/** Of a picture that is not decoded here: its headers have to be enough. */
const UNTOLD = true;

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
  return isDecoded;
}

/** Larger JPEGs and WebPs are not decoded: beside their pixels there is no room in memory for what is drawn. */
const PIXELS_MAX = 2048 * 2048;

/**
 * Whether the coded pixels of a picture can be decoded to the end. True also where that cannot be told. One at a time (turn.ts): the
 * decoders tell of the last picture.
 */
export async function isWhole(bytes: Uint8Array): Promise<boolean> {
  const kind = imageKindOf(bytes);
  const picture = kind && cleanImage(kind, bytes);
  if (typeof picture !== "object") return false;
  if (kind === "png") return isPngWhole(bytes);
  if (picture.width * picture.height > PIXELS_MAX) return UNTOLD;
  return kind === "jpg" ? isJpegWhole(bytes) : isDone(pixelsOfWebp(bytes));
}
