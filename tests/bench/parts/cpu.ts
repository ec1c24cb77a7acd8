import { measureCpu } from "../cpu/measure.ts";
import type { Spread } from "../cpu/rounds.ts";
import { bound } from "../bounds.ts";
import type { Report } from "../harness.ts";

/** The statements of a search alone cost more than this bound. */
const isCheapToAsk = (kind: string) => !kind.includes("search=");

const times = ({ median, low, high }: Spread) => `×${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

/** CPU of the pages that most visitors open, as multiples of a route that does nothing else than answer their bytes. */
export async function reportCpu(report: Report) {
  report.title("CPU: multiples of a bare Hono route with the same bytes (middle half)");
  for await (const page of measureCpu()) {
    const { kind, bare, coldOverBare, coldOverBatch } = page;
    const { repeatedOverBare, repeatedOverRead, trackedOverRepeated, unchangedOverBare } = page;
    report.line(`${kind}  ${(page.bytes / 1024).toFixed(0)} KB, ${page.statements} statements`);
    report.line(`  bare route       ${bare.median.toFixed(2)} ms (${bare.low.toFixed(2)}–${bare.high.toFixed(2)})`);
    report.line(`  cold page        ${times(coldOverBare)}, ÷ (bare + batch) ${times(coldOverBatch)}`);
    report.line(`  repeated page    ${times(repeatedOverBare)}, ÷ (bare + one read) ${times(repeatedOverRead)}`);
    report.line(`  tracked address  of the repeated page: ${times(trackedOverRepeated)}`);
    report.line(`  304              ${unchangedOverBare ? times(unchangedOverBare) : "no ETag"}`);
    if (isCheapToAsk(kind)) report.hold(`${kind} cold page ÷ bare`, coldOverBare.median, bound.coldOverBare);
    report.hold(`${kind} cold page ÷ (bare + batch)`, coldOverBatch.median, bound.coldOverBatch);
    report.hold(`${kind} repeated page ÷ bare`, repeatedOverBare.median, bound.repeatedOverBare);
    report.hold(`${kind} repeated page ÷ (bare + one read)`, repeatedOverRead.median, bound.repeatedOverRead);
    report.hold(`${kind} tracked address ÷ repeated page`, trackedOverRepeated.median, bound.trackedOverRepeated);
    if (unchangedOverBare) report.hold(`${kind} 304 ÷ bare`, unchangedOverBare.median, bound.unchangedOverBare);
    else report.fail(`${kind} 304: no ETag`);
  }
}
