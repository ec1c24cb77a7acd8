import type { SellerType } from "#contracts/commerce.ts";

const names: Record<SellerType, string> = { individual: "개인 판매자", business: "사업자 판매자" };

/** Whoever has not registered as a business sells as an individual. */
export const sellerTypeName = (type: SellerType | null | undefined) => names[type ?? "individual"];
