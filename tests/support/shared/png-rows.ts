import { deflateSync } from "node:zlib";
import { glue, pngChunk, pngHeader, pngOf } from "./images.ts";

const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
export type Colour = keyof typeof samples;

export const row = (pixels: number, colour: Colour, depth: number, filter = 0) =>
  Uint8Array.from({ length: 1 + Math.ceil((pixels * samples[colour] * depth) / 8) }, (_, at) =>
    at === 0 ? filter : 7,
  );
export const rows = (count: number, one: Uint8Array) => glue(...Array<Uint8Array>(count).fill(one));

/** The rows of 5 × 5 pixels. */
export const plain = (colour: Colour, depth: number) => rows(5, row(5, colour, depth));

export const palette = (colours: number) => pngChunk("PLTE", Array<number>(colours * 3).fill(9));

/** A PNG of 5 × 5 pixels with these rows. */
export const five = (colour: Colour, depth: number, pixels: Uint8Array, interlace = 0) =>
  pngOf(pngHeader(5, 5, depth, colour, interlace), [deflateSync(pixels)], colour === 3 ? [palette(1 << depth)] : []);

/** Colour types with each of their depths. */
export const kinds = Object.entries({
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}).flatMap(([colour, depths]) => depths.map((depth) => [Number(colour) as Colour, depth] as const));
