import { deflateSync } from "node:zlib";
import { glue, pngChunk } from "../shared/images.ts";

const u32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

/** A valid PNG: the left half red, the right half blue. */
export function redAndBlue(width = 400, height = 200) {
  const line = Uint8Array.from({ length: width * 3 + 1 }, (_, at) => {
    if (at === 0) return 0;
    const isLeft = (at - 1) / 3 < width / 2;
    return (at - 1) % 3 === (isLeft ? 0 : 2) ? 220 : 20;
  });
  const pixels = glue(...Array.from({ length: height }, () => line));
  const bytes = glue(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    pngChunk("IHDR", [...u32(width), ...u32(height), 8, 2, 0, 0, 0]),
    pngChunk("tEXt", "Comment\0GPS 37.5665N 126.9780E"),
    pngChunk("IDAT", deflateSync(pixels)),
    pngChunk("IEND"),
  );
  return { name: "나.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
}
