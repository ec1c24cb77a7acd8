import { SEOUL } from "#tests/support/shared/time.ts";

/** The month in Korea, as `YYYY-MM`. */
export const monthOf = (at: number) => new Date(at + SEOUL).toISOString().slice(0, 7);
export const NOW = Date.now();
export const THIS_MONTH = monthOf(NOW);
/** The first moment of this month in Korea. */
export const FIRST = Date.parse(`${THIS_MONTH}-01T00:00:00+09:00`);
