import { bound } from "../bounds.ts";
import type { Options, Report } from "../harness.ts";
import { measureRestore } from "../restore/measure.ts";
import { counted } from "../search/scales.ts";

const MB = 1024 * 1024;

/** The time and the memory that the commands take to back up and to restore the largest of these scales. */
export async function reportRestore(report: Report, { scales }: Options) {
  const scale = scales.at(-1)!;
  const { backup, restore, rows, bytes } = await measureRestore(scale);
  report.title(`Restoring: ${counted(scale)} prompts, a file of ${(bytes / MB).toFixed(0)} MB`);
  for (const [what, { peak, seconds }] of Object.entries({ backup, restore })) {
    report.line(`${what}: ${seconds.toFixed(1)} s, memory ${(peak / MB).toFixed(0)} MB`);
    report.hold(`${what} memory`, peak, bound.restoreMemory);
  }
  report.hold("restore seconds", restore.seconds, bound.restoreSeconds);
  report.line(`All ${counted(rows)} rows and triggers are the same.`);
}
