import { crc32 } from "#worker/lib/crc32.ts";
import { join } from "#worker/lib/images/image.ts";

const text = (value: string) => new TextEncoder().encode(value);
export const glue = (...parts: (Uint8Array | number[] | string)[]) =>
  join(parts.map((part) => (typeof part === "string" ? text(part) : Uint8Array.from(part))));

const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
const u16le = (value: number) => u16(value).reverse();
const u24le = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
const u32le = (value: number) => u32(value).reverse();

export const pngChunk = (type: string, data: Uint8Array | number[] | string = []) => {
  const body = glue(type, data);
  return glue(u32(body.length - 4), body, u32(crc32(body)));
};
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
type Size = { width?: number; height?: number };

/** A zlib stream of this many zero bytes: one zero, and copies of it 258 long (RFC 1951 §3.2.6). */
function zlibOfZeros(length: number) {
  const copies = Math.floor((length - 1) / 258);
  const literals = length - copies * 258;
  // The last block with fixed codes; a literal zero is 00110000, length 258 at distance 1 is 11000101 00000, the end 0000000.
  const stream = `110${"00110000".repeat(literals)}${"1100010100000".repeat(copies)}0000000`;
  const body = Uint8Array.from({ length: Math.ceil(stream.length / 8) }, (_, at) =>
    Array.from({ length: 8 }, (_, place) => Number(stream[at * 8 + place] ?? 0) << place).reduce(
      (byte, bit) => byte | bit,
    ),
  );
  return glue([0x78, 0x01], body, u16(length % 65_521), u16(1));
}

/** A PNG without its pixels: `idat` are the data of its IDAT chunks. */
export const pngOf = (header: number[], idat: (Uint8Array | number[])[], extra: Uint8Array[] = []) =>
  glue(PNG, pngChunk("IHDR", header), ...extra, ...idat.map((data) => pngChunk("IDAT", data)), pngChunk("IEND"));

export const pngHeader = (width: number, height: number, depth: number, colour: number, interlace = 0) => [
  ...u32(width),
  ...u32(height),
  depth,
  colour,
  0,
  0,
  interlace,
];

/** A valid black PNG. One that promises more than can be accepted has the data of a single pixel. */
export const png = ({ width = 2, height = 2, extra = [] }: Size & { extra?: Uint8Array[] } = {}) => {
  const isLarge = Math.max(width, height) > 4096 || width * height === 0;
  const pixels = zlibOfZeros(isLarge ? 4 : height * (1 + width * 3));
  return pngOf(pngHeader(width, height, 8, 2), [pixels], extra);
};

const segment = (marker: number, data: Uint8Array | number[] | string) => {
  const body = glue(data);
  return glue([0xff, marker], u16(body.length + 2), body);
};
export const jfif = segment(0xe0, glue("JFIF\0", [1, 1, 0, 0, 1, 0, 1, 1, 1], "RGB"));
export const comment = segment(0xfe, "우리 집 주소");
export const icc = segment(0xe2, glue("ICC_PROFILE\0", [1, 1], "colours"));

/** The TIFF structure of EXIF with a GPS position and an orientation. */
export const tiff = (orientation = 1) =>
  glue(
    "II*\0",
    u32le(8),
    u16le(2),
    u16le(0x0112),
    u16le(3),
    u32le(1),
    u32le(orientation),
    u16le(0x8825),
    u16le(4),
    u32le(1),
    u32le(38),
    u32le(0),
    "GPS 37.5665N 126.9780E",
  );

/** An EXIF segment with a GPS position and an orientation. */
export const exif = (orientation = 1) => segment(0xe1, glue("Exif\0\0", tiff(orientation)));

/** The coded pixels of a grey picture: two zero bits for each block of 8 × 8, that nothing differs from the one before and within it. */
const greyPixels = (width: number, height: number) => {
  const bits = 2 * Math.ceil(width / 8) * Math.ceil(height / 8);
  return Array.from({ length: Math.ceil(bits / 8) }, (_, at) => 0xff >> Math.min(8, bits - at * 8));
};
/** A Huffman table in which one zero bit stands for a zero: of the first coefficients (0x00) or the others (0x10). */
const codes = (of: number) => segment(0xc4, [of, 1, ...Array<number>(15).fill(0), 0]);

type JpegParts = Size & { notes?: Uint8Array[]; pixels?: number[] };

/** A grey JPEG. Its pixels take a byte in 8 × 8. */
export const jpeg = ({ width = 8, height = 8, notes = [], pixels = greyPixels(width, height) }: JpegParts = {}) =>
  glue(
    [0xff, 0xd8],
    ...notes,
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc0, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]),
    codes(0x00),
    codes(0x10),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    pixels,
    [0xff, 0xd9],
  );

export const riffChunk = (type: string, data: Uint8Array | number[] | string) => {
  const body = glue(data);
  return glue(type, u32le(body.length), body, body.length % 2 ? [0] : []);
};
const riff = (...chunks: Uint8Array[]) => {
  const body = glue("WEBP", ...chunks);
  return glue("RIFF", u32le(body.length), body);
};
/** A frame whose header is right and whose pixels are not: a key frame that is shown, with a first partition of two bytes. */
const vp8 = (width: number, height: number) =>
  riffChunk("VP8 ", [...u24le(0x10 | (2 << 5)), 0x9d, 0x01, 0x2a, ...u16le(width), ...u16le(height), 1, 2, 3]);
/** A black frame: no transform, no cache, one group of five codes, each of a single symbol, which takes no bits (RFC 9649 §3.7). */
const vp8l = (width: number, height: number) =>
  riffChunk("VP8L", [0x2f, ...u32le((width - 1) | ((height - 1) << 14)), 0x88, 0x88, 0x08]);
const vp8x = (width: number, height: number, flags: number) =>
  riffChunk("VP8X", [flags, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)]);

/** A black WebP. */
export const webp = ({ width = 8, height = 8 }: Size = {}) => riff(vp8l(width, height));
/** A lossy WebP that cannot be decoded, although its headers are right. */
export const lossyWebp = ({ width = 8, height = 8 }: Size = {}) => riff(vp8(width, height));
/** An extended WebP with a canvas, an EXIF chunk with a GPS position, and XMP. */
export const extendedWebp = ({ width = 8, height = 8, flags = 0x0c }: Size & { flags?: number } = {}) =>
  riff(
    vp8x(width, height, flags),
    vp8l(8, 8),
    riffChunk("EXIF", "GPS 37.5665N"),
    riffChunk("XMP ", "<x:xmpmeta>GPS</x:xmpmeta>"),
  );
export const movingWebp = () => riff(vp8x(8, 8, 0x02), riffChunk("ANIM", [0, 0, 0, 0, 0, 0]), riffChunk("ANMF", [0]));

/** An SVG with a script. */
export const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
