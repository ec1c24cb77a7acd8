import { crc32 } from "#worker/lib/crc32.ts";
import { join } from "#worker/lib/images/image.ts";

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function number(value: number) {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function chunk(type: string, data: Uint8Array) {
  const body = join([new TextEncoder().encode(type), data]);
  return join([number(data.length), body, number(crc32(body))]);
}

const deflate = async (bytes: Uint8Array) =>
  new Uint8Array(
    await new Response(
      new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate")),
    ).arrayBuffer(),
  );

/** The rows of a picture, each after the filter byte 0, which says that they are as they are (PNG, 9.2). */
function unfiltered(pixels: Uint8Array, bytesPerRow: number) {
  const height = pixels.length / bytesPerRow;
  const rows = new Uint8Array(height * (bytesPerRow + 1));
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * bytesPerRow, (y + 1) * bytesPerRow), y * (bytesPerRow + 1) + 1);
  return rows;
}

type Size = { width: number; height: number };

async function encode(
  { width, height }: Size,
  colourType: 2 | 3,
  bytesPerRow: number,
  pixels: Uint8Array,
  extra: Uint8Array[],
) {
  const header = join([number(width), number(height), Uint8Array.of(8, colourType, 0, 0, 0)]);
  const data = await deflate(unfiltered(pixels, bytesPerRow));
  return join([SIGNATURE, chunk("IHDR", header), ...extra, chunk("IDAT", data), chunk("IEND", new Uint8Array())]);
}

/** A PNG of three bytes a pixel. */
export const encodeRgb = (size: Size, pixels: Uint8Array) => encode(size, 2, size.width * 3, pixels, []);

/** A PNG of one byte a pixel, its place in a palette of up to 256 colours of three bytes. */
export const encodeIndexed = (size: Size, places: Uint8Array, colours: Uint8Array) =>
  encode(size, 3, size.width, places, [chunk("PLTE", colours)]);
