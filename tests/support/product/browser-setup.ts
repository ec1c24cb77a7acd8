import { rmSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { buildProduct } from "./build-product.ts";
import { FAILURES } from "./failure-report.ts";

/** Browser journeys run the built worker in a browser out of a package: build the one and unpack the other, once for all of them. */
export default async function prepare() {
  rmSync(FAILURES, { recursive: true, force: true });
  buildProduct();
  await chromium.executablePath();
}
