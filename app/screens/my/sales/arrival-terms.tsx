import type { SalesFigures } from "#contracts/sales-figures.ts";
import { formatNumber } from "#app/lib/format.ts";

/** From which searches people came to the prompts. */
export function ArrivalTerms({ searches }: { searches: SalesFigures["searches"] }) {
  return (
    <section aria-labelledby="terms-title" className="card p-5 lg:p-6">
      <h2 id="terms-title" className="text-base font-bold">
        이런 말로 찾아왔어요
      </h2>
      {searches.length === 0 ? (
        <p className="mt-2 text-sm text-muted">아직 보여 드릴 말이 없어요.</p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {searches.map(({ term, people }) => (
            <li
              key={term}
              className="h-9 inline-flex max-w-full items-center gap-1.5 rounded-full border border-line px-3.5 text-sm"
            >
              <span className="truncate">{term}</span>
              <b className="shrink-0 tabular-nums">{formatNumber(people)}</b>
              <span className="sr-only">명</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-xs text-muted">
        누가 찾았는지 알 수 없게, 하루에 다섯 명 이상이 찾아온 말만 90일 동안 모아요.
      </p>
    </section>
  );
}
