import { useSearchParams } from "react-router";
import type { FigureSpan, SalesFigures } from "#contracts/sales-figures.ts";
import { memberApi } from "#app/data/client.ts";
import { queryKeys, useMemberQuery } from "#app/data/query.ts";
import { dataOf } from "#app/data/result.ts";
import { formatDate } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loading, Skeletons } from "#app/ui/skeleton.tsx";
import { ArrivalSources } from "./arrival-sources.tsx";
import { ArrivalTerms } from "./arrival-terms.tsx";
import { BestSellers } from "./best-sellers.tsx";
import { DailyViews } from "./daily-views.tsx";
import { FigureCards } from "./figure-cards.tsx";
import { FunnelBars } from "./funnel-bars.tsx";

const spans: { days: FigureSpan; name: string }[] = [
  { days: "7", name: "7일" },
  { days: "30", name: "30일" },
  { days: "90", name: "90일" },
];

const useFigures = (days: FigureSpan) =>
  useMemberQuery([queryKeys.settlements, "figures", days], () =>
    dataOf(memberApi.settlements.figures.$get({ query: { days } })),
  );

function Figures({ figures }: { figures: SalesFigures }) {
  return (
    <div className="mt-4 space-y-4">
      <FigureCards figures={figures} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <FunnelBars total={figures.total} />
        <DailyViews days={figures.by_day} />
      </div>
      <BestSellers prompts={figures.prompts} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <ArrivalSources sources={figures.sources} />
        <ArrivalTerms searches={figures.searches} />
      </div>
    </div>
  );
}

/** What became of the seller's prompts: views, copies, sales, followers and searches of a period. */
export function FiguresPage() {
  const [params] = useSearchParams();
  const { days } = spans.find((span) => span.days === params.get("days")) ?? spans[1]!;
  const { data, isError, refetch } = useFigures(days);
  return (
    <div className="pt-6 lg:pt-9">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl font-bold tracking-tight lg:text-2xl">판매 현황</h1>
        <p className="min-h-5.5 text-sm text-muted">
          {data && `${formatDate(data.from)}부터 ${formatDate(data.until)}까지`}
        </p>
      </div>
      <nav aria-label="기간 고르기" className="mt-4 flex flex-wrap gap-2">
        {spans.map((span) => (
          <ChipLink
            key={span.days}
            to={span.days === "30" ? "/mypage/sales" : `?days=${span.days}`}
            active={span.days === days}
            preventScrollReset
          >
            {span.name}
          </ChipLink>
        ))}
      </nav>
      {data && <Figures figures={data} />}
      {!data && isError && (
        <EmptyState title="판매 현황을 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
          인터넷 연결을 확인하고 다시 시도해 주세요.
        </EmptyState>
      )}
      {!data && !isError && (
        <Loading>
          <div className="figure-grid mt-4">
            <Skeletons of={Array.from({ length: 4 }, () => "h-26 w-full")} />
          </div>
          <Skeletons of={["mt-4 h-52 w-full", "mt-4 h-52 w-full"]} />
        </Loading>
      )}
    </div>
  );
}
