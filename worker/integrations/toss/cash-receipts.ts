import { z } from "zod";
import { type CashReceipt, cashReceiptTypes } from "#contracts/cash-receipts.ts";

const issued = z.object({
  type: z.enum(cashReceiptTypes),
  receiptKey: z.string().min(1).max(200),
  issueNumber: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullish()
    .catch(null),
  receiptUrl: z.string().max(2_000).nullish().catch(null),
});
const listed = z.object({ transactionType: z.enum(["CONFIRM", "CANCEL"]), issueStatus: z.literal("COMPLETED") });

/** An address of the provider's own pages, or of its emulator's; null for any other, which nobody is sent to. */
export function ownAddress(address: string | null | undefined, emulator?: string): string | null {
  const url = address ? URL.parse(address) : null;
  if (!url) return null;
  const isToss = url.protocol === "https:" && /(^|\.)tosspayments\.com$/.test(url.hostname) && url.port === "";
  return (isToss && url.username === "") || url.origin === emulator ? url.href : null;
}

/** A cash receipt as Toss answers it; undefined for what is none or has another shape. */
export function receiptOf(body: unknown, emulator?: string): CashReceipt | undefined {
  const { data } = issued.safeParse(body);
  if (!data) return undefined;
  const { type, receiptKey: key, issueNumber, receiptUrl } = data;
  return { type, key, number: issueNumber ?? null, url: ownAddress(receiptUrl, emulator) };
}

const LISTED_MAX = 100;

/** Of `cashReceipts`: that of the sale, and those of what was sent back. Those that are still being issued, or failed, are none yet. */
export function receiptsOf(bodies: unknown[], emulator?: string) {
  const done = bodies.slice(0, LISTED_MAX).flatMap((body) => {
    const receipt = receiptOf(body, emulator);
    const { data } = listed.safeParse(body);
    return receipt && data ? [{ receipt, isCancel: data.transactionType === "CANCEL" }] : [];
  });
  return {
    sold: done.find(({ isCancel }) => !isCancel)?.receipt,
    canceled: done.filter(({ isCancel }) => isCancel).map(({ receipt }) => receipt),
  };
}
