import type { ArrivalSource } from "#contracts/arrivals.ts";
import type { SalesFigures } from "#contracts/sales-figures.ts";
import { formatNumber } from "#app/lib/format.ts";

const names: Record<ArrivalSource, string> = {
  search: "글감 검색",
  home: "첫 화면",
  profile: "프로필",
  prompt: "다른 프롬프트",
  inside: "글감의 다른 화면",
  engine: "검색 사이트",
  social: "SNS와 메신저",
  elsewhere: "다른 사이트",
  direct: "주소로 바로",
};

/** From where readers came, each kind as a share of all that are known. */
export function ArrivalSources({ sources }: Pick<SalesFigures, "sources">) {
  const all = sources.reduce((sum, { views }) => sum + views, 0);
  return (
    <section aria-labelledby="sources-title" className="card p-5 lg:p-6">
      <h2 id="sources-title" className="text-base font-bold">
        여기에서 왔어요
      </h2>
      {sources.length === 0 ? (
        <p className="mt-2 text-sm text-muted">이 기간에는 어디에서 왔는지 알 수 있는 조회가 없어요.</p>
      ) : (
        <ul className="mt-3 space-y-2.5">
          {sources.map(({ source, views }) => (
            <li key={source}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span className="font-medium">{names[source]}</span>
                <span className="tabular-nums">
                  <b>{formatNumber(views)}</b>
                  <span className="ml-1.5 text-xs text-muted">{formatNumber(Math.round((views / all) * 100))}%</span>
                </span>
              </p>
              <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 block h-2 w-full">
                <rect width="100" height="1" className="fill-leaf-soft" />
                <rect width={(views / all) * 100} height="1" className="fill-leaf" />
              </svg>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-muted">어느 사이트의 어느 글인지는 남기지 않고 종류만 세요.</p>
    </section>
  );
}
