import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { AskedCheck } from "./asked-check.tsx";
import { PassList } from "./pass-list.tsx";
import { TrialBalance } from "./trial-balance.tsx";
import { verdictOf } from "./verdict.ts";

const verdicts = {
  unknown: { text: "아직 끝난 확인이 없어요.", look: "text-muted" },
  sound: { text: "마지막 확인에서 장부가 모두 맞았어요.", look: "text-leaf" },
  broken: { text: "장부에 어긋난 곳이 있어요.", look: "text-alert" },
};

export default function LedgerPage() {
  const { data, isError, refetch } = useAdminQuery(["ledger"], () => dataOf(memberApi.admin.ledger.passes.$get()));
  const verdict = data && verdicts[verdictOf(data.passes)];
  return (
    <AdminPage title="장부">
      {!data && (isError ? <NotLoaded onRetry={() => void refetch()} /> : <AdminLoading />)}
      {data && verdict && (
        <div className="space-y-6">
          <div>
            <p role="status" className={`mb-3 text-lg font-bold ${verdict.look}`}>
              {verdict.text}
            </p>
            <AskedCheck passes={data.passes} />
          </div>
          <section>
            <h2 className="mb-2.5 text-base font-bold">확인한 결과</h2>
            {data.passes.length > 0 ? (
              <PassList passes={data.passes} />
            ) : (
              <EmptyState title="아직 확인한 적이 없어요">밤마다 저절로 확인하고, 지금 확인할 수도 있어요.</EmptyState>
            )}
          </section>
          <section>
            <h2 className="mb-2.5 text-base font-bold">시산표</h2>
            <TrialBalance rows={data.trial_balance} />
          </section>
        </div>
      )}
    </AdminPage>
  );
}
