/**
 * A sound or a film without what it tells of its maker: `width` and `height` in pixels as it is shown, 0 for a sound, and its
 * length in seconds. The bytes are those that were read, changed in place.
 */
export type Recording = { bytes: Uint8Array; width: number; height: number; seconds: number };

/** Why a recording is refused: truncated or malformed, coded in a way that not every browser plays, or a film too large to show. */
export type MediaFault = "broken" | "coding" | "too_many_pixels";

/** The width and height of a film are at most this, as those of a picture. */
export const FILM_SIDE_MAX = 4096;

/** Thrown by the readers of a container; `orFault` makes it the answer. */
export class Malformed extends Error {
  readonly fault: MediaFault;
  constructor(fault: MediaFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What `read` returns, or why it refuses. A read behind the end of the bytes means that they are cut off. */
export function orFault<T>(read: () => T): T | MediaFault {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return error.fault;
    if (error instanceof RangeError) return "broken";
    throw error;
  }
}

/** Refuses a recording without length, or a film without or with too many pixels. */
export function checkRecording(one: Recording, isFilm: boolean): Recording {
  if (!Number.isFinite(one.seconds) || one.seconds <= 0) throw new Malformed("broken");
  const sides = [one.width, one.height];
  if (isFilm && sides.some((side) => side < 1)) throw new Malformed("broken");
  if (isFilm && sides.some((side) => side > FILM_SIDE_MAX)) throw new Malformed("too_many_pixels");
  return one;
}
