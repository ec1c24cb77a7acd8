import { viewOf } from "./image.ts";

const FRAME_HEAD = 10;
const COEFFICIENTS = 64;
/** Samples of other precisions and pictures of two components are in the standard, but browsers do not show them. */
const PRECISION = 8;
const COMPONENTS = [1, 3, 4];
const TABLES_MAX = 4;

// Baseline, extended and progressive with Huffman codes (ITU-T T.81 table B.1): browsers show no other.
export const isShownFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;

export type Frame = { width: number; height: number; tableOf: Map<number, number> };

/** Reads a frame header (B.2.2): its size and the quantization table of each component. Undefined when it is malformed. */
export function frameOf(segment: Uint8Array): Frame | undefined {
  const components = segment[9] ?? 0;
  const isRight =
    segment[4] === PRECISION && COMPONENTS.includes(components) && segment.length === FRAME_HEAD + components * 3;
  if (!isRight) return undefined;
  const view = viewOf(segment);
  const tableOf = new Map<number, number>();
  for (let at = FRAME_HEAD; at < segment.length; at += 3) {
    const [across, down] = [segment[at + 1]! >> 4, segment[at + 1]! & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) return undefined;
    tableOf.set(segment[at]!, segment[at + 2]!);
  }
  return { height: view.getUint16(5), width: view.getUint16(7), tableOf };
}

/** The numbers of the quantization tables in a DQT segment (B.2.4.1); undefined when one is cut off. */
export function quantizersOf(segment: Uint8Array): number[] | undefined {
  const numbers: number[] = [];
  let at = 4;
  while (at < segment.length) {
    const [precision, number] = [segment[at]! >> 4, segment[at]! & 15];
    if (precision > 1 || number >= TABLES_MAX) return undefined;
    numbers.push(number);
    at += 1 + COEFFICIENTS * (precision + 1);
  }
  return at === segment.length ? numbers : undefined;
}

/** Whether a DHT segment (B.2.4.2) holds whole tables, each with codes that exist. */
export function areCodesRight(segment: Uint8Array): boolean {
  let at = 4;
  while (at < segment.length) {
    if (at + 17 > segment.length || segment[at]! >> 4 > 1 || (segment[at]! & 15) >= TABLES_MAX) return false;
    const counts = segment.subarray(at + 1, at + 17);
    let left = 1;
    for (const count of counts) if ((left = left * 2 - count) < 0) return false;
    at += 17 + counts.reduce((sum, count) => sum + count, 0);
  }
  return at === segment.length;
}

/** Whether a scan header (B.2.3) names components of the frame whose quantization tables are there. */
export function isScanRight(segment: Uint8Array, { tableOf }: Frame, quantizers: Set<number>): boolean {
  const components = segment[4] ?? 0;
  if (components < 1 || components > tableOf.size || segment.length !== 8 + components * 2) return false;
  return Array.from({ length: components }, (_, index) => tableOf.get(segment[5 + index * 2]!)).every(
    (table) => table !== undefined && quantizers.has(table),
  );
}
