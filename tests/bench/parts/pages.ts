import { fillOnce } from "#tests/support/product/filled.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { publicAddresses } from "../pages/addresses.ts";
import { measurePage, workerBytes } from "../pages/measure.ts";
import type { Report } from "../report.ts";
import type { Bound } from "../run.ts";

const KB = 1024;

const data = ["/_.data", "/prompt/1.data", "/profile/1.data"];

/** What public pages weigh before and after their first paint, and whether everyone gets the same copy. */
export async function reportPages(report: Report, bound: Bound) {
  report.title("쪽: 첫 화면까지의 바이트, 그 뒤의 스크립트, 나눠 쓰는 사본");
  await fillOnce();
  const product = await startProduct();
  try {
    for (const path of [...publicAddresses(), ...data]) {
      const cost = await measurePage(product.origin, path);
      const isRight = cost.isSame && (cost.isShared || cost.status !== 200);
      const copy = isRight ? "같은 사본" : "다름!";
      const [firstPaint, scripts] = [cost.firstPaint, cost.scripts].map((bytes) => (bytes / KB).toFixed(1));
      report.line(`${cost.status} ${firstPaint} KB + ${scripts} KB  ${copy}  ${path}`);
      report.hold(`${path} 첫 화면`, cost.firstPaint, bound.firstPaint);
      report.hold(`${path} 스크립트`, cost.scripts, bound.scripts);
      if (!isRight) report.fail(`${path}: ${cost.cacheControl}`);
    }
  } finally {
    await product.close();
  }
  report.line(`워커 ${(workerBytes() / KB).toFixed(1)} KB`);
  report.hold("워커", workerBytes(), bound.worker);
}
