import { parseArgs } from "node:util";
import { evaluate } from "./evaluation.ts";
import { gradedQueries } from "./queries/all.ts";
import { mistakesInQueries } from "./queries/mistakes.ts";
import { brokenScores, describeMiss, printScores, weakest } from "./score.ts";
import { compareScales, type Measured, measureScale } from "./size.ts";
import { printTitle } from "./table.ts";

const { values } = parseArgs({
  options: { scales: { type: "string", default: "10000,100000" }, misses: { type: "boolean", default: false } },
});
const scales = values.scales.split(",").filter(Boolean).map(Number);

const mistakes = mistakesInQueries();
if (mistakes.length > 0) throw new Error(mistakes.join("\n"));

const evaluated = await evaluate((done, all) => process.stderr.write(`\r  물음 ${done} / ${all} `));
printTitle(`관련도: 물음 ${gradedQueries.length}개, 씨앗 프롬프트에서`);
printScores(evaluated);
const broken = brokenScores(evaluated);
if (values.misses) {
  printTitle("아쉬운 물음");
  for (const miss of weakest(evaluated)) console.log(`- ${describeMiss(miss)}`);
}

const byScale = new Map<number, Measured[]>();
for (const scale of scales) byScale.set(scale, await measureScale(scale));
if (byScale.size > 0) broken.push(...compareScales(byScale));

printTitle(broken.length === 0 ? "모두 경계 안" : "경계를 넘은 것");
for (const line of broken) console.log(line.startsWith("  ") ? line : `- ${line}`);
process.exit(broken.length === 0 ? 0 : 1);
