import { fillOnce } from "#tests/support/product/filled.ts";
import { measureCosts } from "../cost/measure.ts";
import { bound } from "../bounds.ts";
import type { Report } from "../harness.ts";

/** What costs less than this is counted and not shown. */
const SHOWN = 5;

/** CPU of each address with the largest and dearest input that it takes, as a multiple of an ordinary page. */
export async function reportCost(report: Report) {
  report.title("Cost: CPU of the largest and worst inputs, as multiples of an ordinary page that is not kept");
  await fillOnce();
  let count = 0;
  for await (const { name, status, ms, times } of measureCosts()) {
    count += 1;
    if (times === 1 || times >= SHOWN)
      report.line(`×${times.toFixed(1).padStart(5)}  ${ms.toFixed(0).padStart(5)} ms  ${status}  ${name}`);
    report.hold(`${name} ÷ ordinary page`, times, bound.cost);
    if (status >= 500 && status !== 503) report.fail(`${name}: ${status}`);
  }
  report.line(`${count} requests`);
}
