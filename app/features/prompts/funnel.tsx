import { formatCount, formatNumber } from "#app/lib/format.ts";
import { ChevronRightIcon } from "#app/ui/icons.tsx";
import type { OwnPromptCard } from "#contracts/prompts.ts";

/** Views, downloads and, for a priced prompt, sales. */
export function Funnel({ prompt }: { prompt: OwnPromptCard }) {
  const stages = [
    { name: "조회", count: prompt.view_count },
    { name: "다운로드", count: prompt.download_count },
    ...(prompt.price > 0 ? [{ name: "판매", count: prompt.sales_count }] : []),
  ];
  return (
    <ol className="min-w-0 flex flex-1 flex-wrap basis-40 items-center gap-x-1.5 text-sm text-muted">
      {stages.map(({ name, count }, index) => (
        <li key={name} className="flex items-center gap-1.5">
          {index > 0 && <ChevronRightIcon className="size-3.5" />}
          <span>{name}</span>
          <span title={formatNumber(count)} className="text-ink font-semibold tabular-nums">
            {formatCount(count)}
          </span>
        </li>
      ))}
    </ol>
  );
}
