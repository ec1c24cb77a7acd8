import { counted } from "#tests/bench/search/scales.ts";
import { percentile } from "#tests/bench/search/metrics.ts";
import { printTable, printTitle } from "#tests/bench/search/table.ts";
import { bound } from "../bounds.ts";
import type { Cost } from "./world.ts";

const PUBLISHING = ["올리기", "열쇠와 함께 올리기", "쓰던 글 공개하기"];

/** The middle of what a verb cost in all rounds: the search index merges its segments at the cost of whoever comes by. */
export function typicalOf(costs: Cost[]): Cost {
  const byRead = costs.toSorted((a, b) => a.rowsRead - b.rowsRead);
  const written = costs.map(({ rowsWritten }) => rowsWritten);
  return { ...byRead[Math.floor(byRead.length / 2)]!, rowsWritten: percentile(written, 0.5) };
}

const ratioOf = (values: number[]) => values.at(-1)! / Math.max(1, values[0]!);

/** Prints the rows of every verb side by side over the scales; returns the bounds that do not hold. */
export function compareScales(byScale: Map<number, Map<string, Cost>>) {
  const scales = [...byScale.keys()];
  const broken: string[] = [];
  const verbs = [...byScale.values().next().value!.keys()];
  const rows = verbs.map((verb) => {
    const costs = [...byScale.values()].map((measured) => measured.get(verb)!);
    const [read, written] = [costs.map(({ rowsRead }) => rowsRead), costs.map(({ rowsWritten }) => rowsWritten)];
    const growth = { 읽은: ratioOf(read), 적은: ratioOf(written) };
    const most = PUBLISHING.includes(verb) ? bound.rowsOfPublishing : bound.rowsOfWrite;
    const faults = [
      ...Object.entries(growth)
        .filter(([, ratio]) => ratio > bound.growth)
        .map(([what, ratio]) => `${verb}: ${what} 행이 ${ratio.toFixed(2)}배로 늘어요`),
      ...read.flatMap((rows, at) =>
        rows > most ? [`${verb} ${counted(scales[at]!)}개: ${counted(rows)}행을 읽어요 > ${counted(most)}`] : [],
      ),
    ];
    if (faults.length > 0) broken.push(...faults, `  ${costs.at(-1)!.worst}`);
    const cells = costs.flatMap(({ rowsRead, rowsWritten }) => [counted(rowsRead), counted(rowsWritten)]);
    return [verb, String(costs[0]!.statements), ...cells, growth["읽은"].toFixed(2), growth["적은"].toFixed(2)];
  });
  printTitle("쓰기: 문장, 읽은 행과 적은 행, 가장 큰 것 ÷ 가장 작은 것");
  printTable(
    ["하는 일", "문장", ...scales.flatMap((scale) => [counted(scale), "적은"]), "읽은 비율", "적은 비율"],
    rows,
  );
  return broken;
}
