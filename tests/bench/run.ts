import { parseArgs } from "node:util";
import { buildProduct } from "#tests/support/product/build-product.ts";
import { reportBrowser } from "./parts/browser.ts";
import { reportCpu } from "./parts/cpu.ts";
import { reportLists } from "./parts/lists.ts";
import { reportPages } from "./parts/pages.ts";
import { createReport } from "./report.ts";

const KB = 1024;
const bound = {
  roundTrips: 1,
  rowRatio: 2,
  rowsRead: 1_500,
  growth: 1.2,
  firstPaint: 22 * KB,
  scripts: 163 * KB,
  worker: 565 * KB,
  repeatedOverBare: 3,
  repeatedOverRead: 1.25,
  unchangedOverBare: 3,
  coldOverBare: 9,
  coldOverBatch: 2,
  trackedOverRepeated: 1.25,
  blocking: 30,
  ran: 3 * KB,
  press: 200,
};
export type Bound = typeof bound;

const parts = { lists: reportLists, pages: reportPages, cpu: reportCpu, browser: reportBrowser };
const names = Object.keys(parts) as (keyof typeof parts)[];

const { values } = parseArgs({
  options: { scales: { type: "string", default: "10000,100000" }, only: { type: "string", default: names.join(",") } },
});
const scales = values.scales.split(",").map(Number);
const wanted = values.only.split(",");
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) throw new Error(`--only에는 ${names.join(", ")} 가운데서 써 주세요: ${unknown.join(", ")}`);

buildProduct();
const report = createReport();
for (const name of names) if (wanted.includes(name)) await parts[name](report, bound, scales);
process.exit(report.close());
