import type { ComplaintSide, ComplaintStatus } from "#contracts/complaints.ts";
import { statusLook } from "./complaint-words.ts";

export function ComplaintBadge({ status, side }: { status: ComplaintStatus; side?: ComplaintSide }) {
  const { name, look } = statusLook(status, side);
  return <span className={`rounded-1.5 px-2 py-0.5 text-xs font-semibold ${look}`}>{name}</span>;
}
