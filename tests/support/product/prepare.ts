import { rmSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { buildProduct } from "./build-product.ts";
import { FAILURES } from "./failure-report.ts";
import { fillOnce } from "./filled.ts";

// Vitest loads this module once for each project that names it.
const shared = globalThis as typeof globalThis & { prepared?: Promise<unknown> };

/** Builds the worker, fills the databases of its products and unpacks the browser, once for all projects. */
export default function prepare() {
  shared.prepared ??= (async () => {
    // .ci/run begins without any and keeps those of both floors.
    if (!process.env.CI) rmSync(FAILURES, { recursive: true, force: true });
    buildProduct();
    await Promise.all([fillOnce(), chromium.executablePath()]);
  })();
  return shared.prepared.then(() => undefined);
}
