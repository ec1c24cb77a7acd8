import chromium from "@sparticuz/chromium";
import { buildProduct } from "./build-product.ts";

/** Browser journeys run the built worker in a browser out of a package: build the one and unpack the other, once for all of them. */
export default async function prepare() {
  buildProduct();
  await chromium.executablePath();
}
