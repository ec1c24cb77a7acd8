import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PrintIcon } from "#app/ui/icons.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { useStatement } from "./settlements.ts";
import { StatementSheet } from "./statement-sheet.tsx";

function Sheet({ month }: { month: string }) {
  const { data, isError, refetch, dataUpdatedAt } = useStatement(month);
  if (data) return <StatementSheet statement={data} readAt={dataUpdatedAt} />;
  if (isError) {
    return (
      <EmptyState title="명세서를 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        이번 달까지의 명세서를 볼 수 있어요. 인터넷 연결도 확인해 주세요.
      </EmptyState>
    );
  }
  return (
    <Loading>
      <Skeleton className="h-150 w-full" />
    </Loading>
  );
}

/** The statement of one month, to be printed. */
export function StatementPage({ month }: { month: string }) {
  return (
    <div className="mx-auto lg:mx-0 max-w-200 pt-4 lg:pt-7 print:max-w-none print:pt-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="/mypage/pay">정산 관리</BackLink>
        <Button variant="secondary" size="small" onClick={() => print()}>
          <PrintIcon className="size-4.5" />
          인쇄하기
        </Button>
      </div>
      <Sheet month={month} />
    </div>
  );
}
