import { fillOnce } from "#tests/support/product/filled.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { publicAddresses } from "../pages/addresses.ts";
import { measurePage, workerBytes } from "../pages/measure.ts";
import { bound } from "../bounds.ts";
import type { Report } from "../harness.ts";

const KB = 1024;

const data = ["/_.data", "/prompt/1.data", "/profile/1.data"];

/** What public pages weigh before and after their first paint, and whether everyone gets the same copy. */
export async function reportPages(report: Report) {
  report.title("Pages: bytes to first paint, scripts after it, shared copies");
  await fillOnce();
  const product = await startProduct();
  try {
    for (const path of [...publicAddresses(), ...data]) {
      const cost = await measurePage(product.origin, path);
      const isRight = cost.isSame && (cost.isShared || cost.status !== 200);
      const copy = isRight ? "one copy" : "DIFFERENT";
      const [firstPaint, scripts] = [cost.firstPaint, cost.scripts].map((bytes) => (bytes / KB).toFixed(1));
      report.line(`${cost.status} ${firstPaint} KB + ${scripts} KB  ${copy}  ${path}`);
      report.hold(`${path} first paint`, cost.firstPaint, bound.firstPaint);
      report.hold(`${path} scripts`, cost.scripts, bound.scripts);
      if (!isRight) report.fail(`${path}: ${cost.cacheControl}`);
    }
  } finally {
    await product.close();
  }
  report.line(`worker ${(workerBytes() / KB).toFixed(1)} KB`);
  report.hold("worker", workerBytes(), bound.worker);
}
