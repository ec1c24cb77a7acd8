import type { OpsOverview } from "#contracts/ops.ts";
import { formatNumber } from "#app/lib/format.ts";
import { When } from "#app/ui/when.tsx";
import { alertNames } from "./alert-names.ts";

/** The alerts by kind, latest first, with the names that docs/operations.md has sections for. */
export function AlertList({ alerts }: Pick<OpsOverview, "alerts">) {
  if (alerts.length === 0) return <p className="box p-3.5 text-sm text-muted">아직 알림이 없어요.</p>;
  return (
    <ul aria-label="알림 목록" className="box divide-y divide-line">
      {alerts.map(({ kind, last_at, untold }) => (
        <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-3 p-3.5 text-sm">
          <span className="min-w-0 break-words font-semibold">
            {alertNames[kind] ?? kind}
            {kind in alertNames && (
              <span lang="en" className="block text-xs text-muted font-normal">
                {kind}
              </span>
            )}
          </span>
          <span className="text-xs text-muted">
            <When at={last_at} />
            {untold > 0 && ` · 알린 뒤로 ${formatNumber(untold)}번 더`}
          </span>
        </li>
      ))}
    </ul>
  );
}
