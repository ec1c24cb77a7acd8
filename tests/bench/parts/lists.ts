import { type ListCost, measureLists } from "../lists/measure.ts";
import { bound } from "../bounds.ts";
import type { Options, Report } from "../harness.ts";

/** What the first two pages of every public list read from the database, and how that grows with it. */
export async function reportLists(report: Report, { scales }: Options) {
  const costs = new Map<number, ListCost[]>();
  for (const scale of scales) costs.set(scale, await measureLists(scale));

  const sizes = scales.map((scale) => scale.toLocaleString("ko")).join(" · ");
  report.title(`Lists: round trips, rows read ÷ rows shown, plans (${sizes} prompts)`);
  const [smallest] = costs.values();
  for (const [index, small] of smallest!.entries()) {
    const same = [...costs.values()].map((list) => list[index]!);
    const label = `${small.path} page ${small.page}`;
    for (const cost of same) {
      report.hold(`${label} round trips`, cost.roundTrips, bound.roundTrips);
      report.hold(`${label} row ratio`, cost.worst, bound.rowRatio);
      report.hold(`${label} rows read`, cost.rowsRead, bound.rowsRead);
      if (cost.plans.length > 0) report.fail(`${label} plan: ${cost.plans.join("; ")}`);
    }
    // A page that the small database cannot fill says nothing about growth.
    const large = same.at(-1)!;
    if (small.rowsShown === large.rowsShown)
      report.hold(`${label} as it grows`, large.rowsRead / Math.max(1, small.rowsRead), bound.growth);
    const columns = same.map(
      (cost) => `${cost.roundTrips} trips ${String(cost.rowsRead).padStart(3)} rows ×${cost.worst.toFixed(2)}`,
    );
    report.line(`${columns.join(" | ")}  ${label}`);
  }
}
