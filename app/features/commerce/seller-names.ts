import type { SellerType } from "#contracts/commerce.ts";

const names: Record<SellerType, string> = { individual: "개인 판매자", business: "사업자 판매자" };

/** The name of a seller type; sellers without one are individuals. */
export const sellerTypeName = (type: SellerType | null | undefined) => names[type ?? "individual"];
