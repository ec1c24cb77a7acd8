import { crc32 } from "../crc32.ts";
import { type ImageFault, join, latin, type Picture, pictureOf, sizeFaultOf, viewOf } from "./image.ts";
import { orientationOf, shownSize, tiffOf } from "./orientation.ts";
import { headerOf, isPaletteRight, pixelFaultOf, type PngHeader } from "./png-pixels.ts";

const SIGNATURE = 8;
const CHUNK = 12;
/** Many more chunks than encoders write; each costs memory. */
const CHUNKS_MAX = 20_000;
const KEPT = new Set([
  "IHDR",
  "PLTE",
  "IDAT",
  "IEND",
  "tRNS",
  "cHRM",
  "gAMA",
  "iCCP",
  "sBIT",
  "sRGB",
  "cICP",
  "bKGD",
  "pHYs",
]);
const isCritical = (type: string) => /^[A-Z]/.test(type);

/** The chunks of a PNG up to IEND, in order; undefined when one is cut off or has no name, or when there are too many. */
function chunksOf(bytes: Uint8Array) {
  const view = viewOf(bytes);
  const chunks: { type: string; whole: Uint8Array; data: Uint8Array; crc: number }[] = [];
  for (let at = SIGNATURE; ;) {
    if (at + CHUNK > bytes.length || chunks.length >= CHUNKS_MAX) return undefined;
    const end = at + CHUNK + view.getUint32(at);
    if (end > bytes.length) return undefined;
    const type = latin(bytes, at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return undefined;
    chunks.push({
      type,
      whole: bytes.subarray(at, end),
      data: bytes.subarray(at + 8, end - 4),
      crc: view.getUint32(end - 4),
    });
    if (type === "IEND") return chunks;
    at = end;
  }
}

type Chunk = NonNullable<ReturnType<typeof chunksOf>>[number];

/** Whether the critical chunks are known, undamaged, and in the order IHDR, PLTE, IDAT …, IDAT, IEND (PNG 3rd edition §5.6). */
function isInOrder(kept: Chunk[]) {
  const order = kept.map(({ type }) => type).filter(isCritical);
  return /^IHDR( PLTE)?( IDAT)+ IEND$/.test(order.join(" "));
}

const areTogether = (chunks: Chunk[]) =>
  chunks.findLastIndex(({ type }) => type === "IDAT") - chunks.findIndex(({ type }) => type === "IDAT") + 1 ===
  chunks.filter(({ type }) => type === "IDAT").length;

const hasRightCrc = ({ whole, crc }: Chunk) => crc32(whole.subarray(4, -4)) === crc;

const orientationIn = (chunks: Chunk[]) =>
  chunks.filter(({ type }) => type === "eXIf").map(({ data }) => orientationOf(data))[0] ?? 1;

/** An eXIf chunk (PNG 3rd edition §11.3.4.6) that holds only this orientation; no bytes for an upright picture. */
function orientationChunk(orientation: number) {
  if (orientation === 1) return new Uint8Array();
  const body = join([new TextEncoder().encode("eXIf"), tiffOf(orientation)]);
  const chunk = new Uint8Array(body.length + 8);
  chunk.set(body, 4);
  viewOf(chunk).setUint32(0, body.length - 4);
  viewOf(chunk).setUint32(body.length + 4, crc32(body));
  return chunk;
}

const idatOf = (chunks: Chunk[]) => chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data);

/** The header and the compressed pixels of a picture that `cleanPng` takes. */
export function pixelsOf(bytes: Uint8Array): { header: PngHeader; idat: Uint8Array[] } {
  const chunks = chunksOf(bytes)!;
  return { header: headerOf(chunks[0]!.data)!, idat: idatOf(chunks) };
}

/**
 * Keeps the chunks that draw and colour the picture and the orientation; drops text, all other EXIF, animation frames and trailing bytes.
 * What is dropped is not checked, and the pixels are not inflated here. Width and height are those of the picture as it is shown, turned.
 */
export function cleanPng(bytes: Uint8Array): Picture | ImageFault {
  const chunks = chunksOf(bytes);
  if (!chunks || chunks[0]!.type !== "IHDR") return "broken";
  if (chunks.some(({ type }) => isCritical(type) && !KEPT.has(type)) || !areTogether(chunks)) return "broken";
  // Decoders pass over a damaged chunk that is not needed.
  const kept = chunks.filter((chunk) => KEPT.has(chunk.type) && (isCritical(chunk.type) || hasRightCrc(chunk)));
  const header = headerOf(chunks[0]!.data);
  if (!header || !kept.every(hasRightCrc) || !isInOrder(kept)) return "broken";
  const palette = kept.find(({ type }) => type === "PLTE");
  if (!isPaletteRight(header, palette?.data.length ?? 0)) return "broken";
  const sizeFault = sizeFaultOf(header);
  if (sizeFault) return sizeFault;
  const pixelFault = pixelFaultOf(
    header,
    idatOf(kept).reduce((sum, { length }) => sum + length, 0),
  );
  if (pixelFault) return pixelFault;
  const orientation = orientationIn(chunks);
  const [first, ...others] = kept.map(({ whole }) => whole);
  const parts = [bytes.subarray(0, SIGNATURE), first!, orientationChunk(orientation), ...others];
  return pictureOf(parts, shownSize(header, orientation));
}
