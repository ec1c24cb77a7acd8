import { noonOf } from "#app/lib/day.ts";
import { formatDate } from "#app/lib/format.ts";
import type { DueDates } from "#contracts/moderation.ts";

/** The dates by which the reporter must be informed of progress and result (전자상거래법 시행령 제25조의2). */
export function Due({ due }: { due: DueDates }) {
  return (
    <p className={`text-xs ${due.is_overdue ? "text-alert font-bold" : "text-muted"}`}>
      {due.is_overdue && "기한이 지났어요 · "}
      경과 {formatDate(noonOf(due.progress_on))}까지 · 결과 {formatDate(noonOf(due.result_on))}까지
    </p>
  );
}
