import type { BundleDetail } from "#contracts/bundles.ts";

/** Why a bundle is for sale or not, as its seller is told. `gone`: a prompt of it cannot be bought. `dear`: it is not cheaper than its prompts. */
export type SaleState = "selling" | "ended" | "hidden" | "gone" | "dear";

/** The first that applies. Without `gone`, which only its seller is answered, what is not for sale counts as `gone`. */
export function saleStateOf({
  is_ended,
  is_hidden,
  is_for_sale,
  gone,
}: Pick<BundleDetail, "is_ended" | "is_hidden" | "is_for_sale" | "gone">): SaleState {
  if (is_ended) return "ended";
  if (is_hidden) return "hidden";
  if (is_for_sale) return "selling";
  return gone?.length === 0 ? "dear" : "gone";
}
