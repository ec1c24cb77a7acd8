import { dayOf, noonOf } from "#app/lib/day.ts";
import { formatDate } from "#app/lib/format.ts";
import type { DueDates } from "#contracts/moderation.ts";

function by(name: string, day: string) {
  const isPast = day < dayOf(Date.now());
  return `${name} ${formatDate(noonOf(day))}까지${isPast ? " (지남)" : ""}`;
}

/** The dates by which the reporter must be informed of progress and result (전자상거래법 시행령 제25조의2). */
export function Due({ due }: { due: DueDates }) {
  return (
    <p className={`text-xs ${due.is_overdue ? "text-alert font-bold" : "text-muted"}`}>
      {by("진행 상황 알리기", due.progress_on)} · {by("결과 알리기", due.result_on)}
    </p>
  );
}
