import { rmSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { buildProduct } from "./build-product.ts";
import { FAILURES } from "./failure-report.ts";
import { fillOnce } from "./filled.ts";

/** Builds the worker, fills the databases of its products and unpacks the browser, once for all browser tests. */
export default async function prepare() {
  rmSync(FAILURES, { recursive: true, force: true });
  buildProduct();
  await Promise.all([fillOnce(), chromium.executablePath()]);
}
