import { buildProduct } from "../product/build-product.ts";
import { fillOnce } from "../product/filled.ts";
import { engines } from "./engines.ts";

/** Names the engines that are not installed, and builds the product and fills its databases for the others. */
export default async function prepare() {
  for (const { name, packages, start } of engines)
    if (!start) console.log(`${name} is skipped: it is not installed (apt-get install ${packages}).`);
  if (!engines.some(({ start }) => start)) return;
  buildProduct();
  await fillOnce();
}
