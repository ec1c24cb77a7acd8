/** What 글감 keeps of a sale, VAT included. */
export const FEE_RATE = 0.2;

export const feeOf = (price: number) => Math.floor(price * FEE_RATE);
export const settlementOf = (price: number) => price - feeOf(price);
