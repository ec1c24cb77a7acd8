import { useState } from "react";
import { ChevronDownIcon, DownloadIcon, PrintIcon } from "#app/ui/icons.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { lastMonths, monthName } from "./months.ts";
import { downloadStatement } from "./statement-file.ts";

const MONTHS = 24;

/** Opens or downloads the statement of a month. */
export function StatementPanel() {
  const months = lastMonths(MONTHS);
  const [month, setMonth] = useState(months[0]!);
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    if (isLoading) return;
    setLoading(true);
    const outcome = await downloadStatement(month);
    setLoading(false);
    toast(outcome.ok ? `${monthName(month)} 명세서를 내려받았어요.` : outcome.message);
  };
  return (
    <section aria-labelledby="statement-title" className="card mt-10 p-5 lg:p-6">
      <h2 id="statement-title" className="text-lg font-bold tracking-tight">
        월별 명세서
      </h2>
      <p className="mt-1 text-sm text-muted">판매, 환불, 지급을 한 달씩 모았어요. CSV는 엑셀에서 바로 열려요.</p>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <div className="w-full sm:w-52">
          <label htmlFor="statement-month" className="label">
            월
          </label>
          <div className="relative">
            <select
              id="statement-month"
              value={month}
              onChange={(event) => setMonth(event.currentTarget.value)}
              className="field cursor-pointer appearance-none pr-10"
            >
              {months.map((one) => (
                <option key={one} value={one}>
                  {monthName(one)}
                </option>
              ))}
            </select>
            <ChevronDownIcon className="pointer-events-none absolute right-3 top-3.5 size-5 text-muted" />
          </div>
        </div>
        <Button
          variant="secondary"
          className="flex-auto max-sm:px-4! sm:flex-none"
          aria-disabled={isLoading}
          onClick={download}
        >
          <DownloadIcon />
          CSV 내려받기
        </Button>
        <ButtonLink
          variant="secondary"
          className="flex-auto max-sm:px-4! sm:flex-none"
          to={`/mypage/pay/statement?month=${month}`}
        >
          <PrintIcon />
          인쇄용 보기
        </ButtonLink>
      </div>
    </section>
  );
}
