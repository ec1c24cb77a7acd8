/** What a cash receipt is good for (조세특례제한법 126조의2·126조의3): the buyer's income tax, or the expenses of a business. */
export const cashReceiptTypes = ["소득공제", "지출증빙"] as const;
type CashReceiptType = (typeof cashReceiptTypes)[number];

/** A cash receipt as it is kept on the order. `number` is the 승인번호. */
export type CashReceipt = { type: CashReceiptType; key: string; number: string | null; url: string | null };
