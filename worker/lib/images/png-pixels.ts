import { type ImageFault, SIDE_MAX, viewOf } from "./image.ts";

/** The largest decoded picture in bytes: `SIDE_MAX` pixels each way in RGBA of 8 bits, with the filter byte of each row. */
const DECODED_MAX = SIDE_MAX * (1 + SIDE_MAX * 4);
// No deflate stream grows more than 258 bytes for two bits.
const GROWTH_MAX = 1032;
/** More than any encoder adds to pixels that it cannot make smaller, with what some devices pad their files with. */
const PADDING_MAX = 64 * 1024;
const PADDING_SHARE = 8;
const FILTERS = 5;
const PALETTE = 3;

// PNG 3rd edition, table 8: samples per pixel and bit depths by colour type.
const colourTypes: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  [PALETTE]: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};

// The seven passes of Adam7 (§8.1): first pixel and step, across and down.
const adam7 = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

export type PngHeader = { width: number; height: number; depth: number; colour: number; isInterlaced: boolean };

/** Reads the data of an IHDR chunk; undefined for values that PNG does not define. */
export function headerOf(data: Uint8Array): PngHeader | undefined {
  if (data.length !== 13) return undefined;
  const view = viewOf(data);
  const [depth, colour, compression, filter, interlace] = data.subarray(8) as unknown as [
    number,
    number,
    number,
    number,
    number,
  ];
  const isKnown = colourTypes[colour]?.depths.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) return undefined;
  return { width: view.getUint32(0), height: view.getUint32(4), depth, colour, isInterlaced: interlace === 1 };
}

/** Whether the palette fits the header: needed by indexed pictures, without meaning in greyscale. `size` is that of the PLTE chunk, 0 without one. */
export function isPaletteRight({ colour, depth }: PngHeader, size: number) {
  if (size === 0) return colour !== PALETTE;
  const colours = size / 3;
  const colourMax = colour === PALETTE ? 1 << depth : 256;
  return Number.isInteger(colours) && colours <= colourMax && colour !== 0 && colour !== 4;
}

type Rows = { rows: number; bytes: number };

/** The rows that the picture is stored in, by pass, each of `bytes` with its filter byte. */
function passesOf({ width, height, depth, colour, isInterlaced }: PngHeader): Rows[] {
  const bits = colourTypes[colour]!.samples * depth;
  const passes = isInterlaced ? adam7 : ([[0, 1, 0, 1]] as const);
  return passes
    .map(([left, across, top, down]) => ({
      columns: Math.ceil((width - left) / across),
      rows: Math.ceil((height - top) / down),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
    .map(({ columns, rows }) => ({ rows, bytes: 1 + Math.ceil((columns * bits) / 8) }));
}

/** A function that is given the decoded bytes piece by piece, and says whether the filter byte of every row so far exists. */
export function createFilterCheck(header: PngHeader) {
  const [first, ...later] = passesOf(header);
  let pass = first;
  let next = 0;
  let isRight = true;
  return (piece: Uint8Array) => {
    while (pass && next < piece.length) {
      isRight &&= piece[next]! < FILTERS;
      next += pass.bytes;
      pass.rows -= 1;
      if (pass.rows === 0) pass = later.shift();
    }
    next -= piece.length;
    return isRight;
  };
}

/** The bytes of all rows, each with its filter byte: what the pixels have to inflate to. */
export const promisedBytes = (header: PngHeader) =>
  passesOf(header).reduce((sum, { rows, bytes }) => sum + rows * bytes, 0);

/**
 * Why so many bytes of IDAT chunks cannot hold the pixels of a picture within `SIDE_MAX`: the picture promises more than `DECODED_MAX` or
 * than they can grow to, or they are far more than it needs, as the empty blocks of a stream that costs time and draws nothing are. The
 * renderer inflates the others (renderer/png-whole.ts). Palette indexes and transparency are not compared with the palette: decoders show black.
 */
export function pixelFaultOf(header: PngHeader, compressed: number): ImageFault | undefined {
  const promised = promisedBytes(header);
  if (promised > DECODED_MAX) return "too_many_pixels";
  if (promised > compressed * GROWTH_MAX) return "broken";
  return compressed > PADDING_MAX + promised * (1 + 1 / PADDING_SHARE) ? "broken" : undefined;
}
