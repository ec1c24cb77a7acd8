import type { Options, Report } from "../harness.ts";
import { compareScales } from "../writes/compare.ts";
import { measureWrites } from "../writes/measure.ts";
import type { Cost } from "../writes/world.ts";

/** The rows that every verb reads and writes, and how they grow with the database. */
export async function reportWrites(report: Report, { scales }: Options) {
  const byScale = new Map<number, Map<string, Cost>>();
  for (const scale of scales) byScale.set(scale, await measureWrites(scale));
  report.fail(...compareScales(byScale));
}
