import { buildProduct } from "#tests/support/product/build-product.ts";
import { type Part, runParts } from "./harness.ts";
import { reportBrowser } from "./parts/browser.ts";
import { reportCost } from "./parts/cost.ts";
import { reportCpu } from "./parts/cpu.ts";
import { reportJobs } from "./parts/jobs.ts";
import { reportLists } from "./parts/lists.ts";
import { reportPages } from "./parts/pages.ts";
import { reportRestore } from "./parts/restore.ts";
import { reportWrites } from "./parts/writes.ts";

/** Of the built product. */
const built =
  (part: Part): Part =>
  (report, options) => {
    buildProduct();
    return part(report, options);
  };

const usual = {
  lists: reportLists,
  pages: built(reportPages),
  cpu: built(reportCpu),
  browser: built(reportBrowser),
  cost: built(reportCost),
};
/** Each fills a database of its own, which takes minutes. */
const long = { writes: reportWrites, jobs: reportJobs, restore: reportRestore };

await runParts({ ...usual, ...long }, Object.keys(usual));
