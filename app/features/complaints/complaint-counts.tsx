import type { ComplaintCounts } from "#contracts/members.ts";
import { formatNumber } from "#app/lib/format.ts";

/** The complaints about a seller in numbers alone. */
export const ComplaintCountsLine = ({ counts }: { counts: ComplaintCounts }) => (
  <p className="text-sm text-muted">
    구매자가 접수한 문제 {formatNumber(counts.count)}건 · 기한 안에 답함 {formatNumber(counts.answered_in_time)}건 ·
    환불 {formatNumber(counts.refunded)}건
  </p>
);
