import type { InquiryStatus } from "#contracts/inquiries.ts";
import { statusLooks } from "./inquiry-words.ts";

export function InquiryBadge({ status }: { status: InquiryStatus }) {
  const { name, look } = statusLooks[status];
  return <span className={`flex-none rounded-1.5 px-2 py-0.5 text-xs font-semibold ${look}`}>{name}</span>;
}
