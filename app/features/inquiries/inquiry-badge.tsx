import type { InquiryStatus } from "#contracts/inquiries.ts";
import { operatorNames, statusLooks } from "./inquiry-words.ts";

type InquiryBadgeProps = { status: InquiryStatus; isOperators?: boolean };

export function InquiryBadge({ status, isOperators = false }: InquiryBadgeProps) {
  const { name, look } = statusLooks[status];
  return (
    <span className={`rounded-1.5 px-2 py-0.5 text-xs font-semibold ${look}`}>
      {(isOperators && operatorNames[status]) || name}
    </span>
  );
}
