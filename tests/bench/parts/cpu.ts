import { measureCpu } from "../cpu/measure.ts";
import type { Spread } from "../cpu/rounds.ts";
import type { Report } from "../report.ts";
import type { Bound } from "../run.ts";

/** The statements of a search alone cost more than this bound. */
const isCheapToAsk = (kind: string) => !kind.includes("search=");

const times = ({ median, low, high }: Spread) => `×${median.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;

/** CPU of the pages that most visitors open, as multiples of a route that does nothing else than answer their bytes. */
export async function reportCpu(report: Report, bound: Bound) {
  report.title("CPU: 같은 바이트를 돌려주는 맨 Hono 길의 몇 배인가 (가운데 절반의 폭)");
  for await (const page of measureCpu()) {
    const { kind, bare, readOverBare, batchOverBare, coldOverBare, coldOverBatch } = page;
    const { repeatedOverBare, repeatedOverRead, trackedOverRepeated, unchangedOverBare } = page;
    report.line(`${kind}  ${(page.bytes / 1024).toFixed(0)} KB, 문장 ${page.statements}개`);
    report.line(`  맨 길            ${bare.median.toFixed(2)} ms (${bare.low.toFixed(2)}–${bare.high.toFixed(2)})`);
    report.line(`  맨 길 + 한 줄    ${times(readOverBare)}`);
    report.line(`  맨 길 + 묶음     ${times(batchOverBare)}`);
    report.line(`  차가운 쪽        ${times(coldOverBare)}, ÷ (맨 길 + 묶음) ${times(coldOverBatch)}`);
    report.line(`  되풀이한 쪽      ${times(repeatedOverBare)}, ÷ (맨 길 + 한 줄) ${times(repeatedOverRead)}`);
    report.line(`  추적 매개변수    되풀이한 쪽의 ${times(trackedOverRepeated)}`);
    report.line(`  304              ${unchangedOverBare ? times(unchangedOverBare) : "ETag가 없어요"}`);
    if (isCheapToAsk(kind)) report.hold(`${kind} 차가운 쪽 ÷ 맨 길`, coldOverBare.median, bound.coldOverBare);
    report.hold(`${kind} 차가운 쪽 ÷ (맨 길 + 묶음)`, coldOverBatch.median, bound.coldOverBatch);
    report.hold(`${kind} 되풀이한 쪽 ÷ 맨 길`, repeatedOverBare.median, bound.repeatedOverBare);
    report.hold(`${kind} 되풀이한 쪽 ÷ (맨 길 + 한 줄)`, repeatedOverRead.median, bound.repeatedOverRead);
    report.hold(`${kind} 추적 매개변수 ÷ 되풀이한 쪽`, trackedOverRepeated.median, bound.trackedOverRepeated);
    if (unchangedOverBare) report.hold(`${kind} 304 ÷ 맨 길`, unchangedOverBare.median, bound.unchangedOverBare);
    else report.fail(`${kind} 304: ETag가 없어요`);
  }
}
