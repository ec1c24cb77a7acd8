import { type ListCost, measureLists } from "../database.ts";
import type { Report } from "../report.ts";
import type { Bound } from "../run.ts";

/** What the first two pages of every public list read from the database, and how that grows with it. */
export async function reportLists(report: Report, bound: Bound, scales: number[]) {
  const costs = new Map<number, ListCost[]>();
  for (const scale of scales) costs.set(scale, await measureLists(scale));

  const sizes = scales.map((scale) => scale.toLocaleString("ko")).join(" · ");
  report.title(`목록: 왕복, 읽은 행 ÷ 보인 행, 실행 계획 (프롬프트 ${sizes}개)`);
  const [smallest] = costs.values();
  for (const [index, small] of smallest!.entries()) {
    const same = [...costs.values()].map((list) => list[index]!);
    const label = `${small.path} ${small.page}쪽`;
    for (const cost of same) {
      report.hold(`${label} 왕복`, cost.roundTrips, bound.roundTrips);
      report.hold(`${label} 행 비율`, cost.worst, bound.rowRatio);
      report.hold(`${label} 읽은 행`, cost.rowsRead, bound.rowsRead);
      if (cost.plans.length > 0) report.fail(`${label} 계획: ${cost.plans.join("; ")}`);
    }
    // A page that the small database cannot fill says nothing about growth.
    const large = same.at(-1)!;
    if (small.rowsShown === large.rowsShown)
      report.hold(`${label} 커질 때`, large.rowsRead / Math.max(1, small.rowsRead), bound.growth);
    const columns = same.map(
      (cost) => `${cost.roundTrips}회 ${String(cost.rowsRead).padStart(3)}행 ×${cost.worst.toFixed(2)}`,
    );
    report.line(`${columns.join(" | ")}  ${label}`);
  }
}
