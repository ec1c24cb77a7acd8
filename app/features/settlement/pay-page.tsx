import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loading, Skeleton, Skeletons } from "#app/ui/skeleton.tsx";
import { AccountPanel } from "./account-panel.tsx";
import { HowToSell } from "./how-to-sell.tsx";
import { RequestPanel } from "./request-panel.tsx";
import { useMoneyEvents, useSales, useSummary } from "./settlements.ts";
import { SummaryCards } from "./summary-cards.tsx";

const PayDetails = lazyPart(() => import("./pay-details.tsx"));

function PaySkeleton() {
  return (
    <Loading>
      <div className="figure-grid">
        <Skeletons of={Array.from({ length: 4 }, () => "h-29 w-full")} />
      </div>
      <Skeletons of={["mt-4 h-64 w-full", "mt-4 h-64 w-full"]} />
    </Loading>
  );
}

function Money() {
  const { data: summary, isError, refetch } = useSummary();
  const sales = useSales();
  const isNew = sales.data?.pages[0]?.items.length === 0;
  const isFailed = (isError && !summary) || (sales.isError && !sales.data);
  if (isFailed) {
    const readAgain = () => Promise.all([refetch(), sales.refetch()]);
    return (
      <EmptyState title="정산 내용을 불러오지 못했어요" action={<Button onClick={readAgain}>다시 시도</Button>}>
        금액은 그대로 있어요. 인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!summary || !sales.data) return <PaySkeleton />;
  return (
    <>
      <SummaryCards summary={summary} />
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {isNew ? <HowToSell /> : <RequestPanel summary={summary} />}
        <AccountPanel account={summary.account} />
      </div>
      {!isNew && <PayDetails waiting={<Skeleton className="mt-4 h-98 w-full" />} />}
    </>
  );
}

export function PayPage() {
  useMoneyEvents();
  return (
    <TitledPage title="정산 관리" isWide>
      <Money />
    </TitledPage>
  );
}
