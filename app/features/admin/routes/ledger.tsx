import { dataOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { formatNumber } from "#app/lib/format.ts";
import type { LedgerReport } from "#contracts/settlement-admin.ts";
import { AdminLoading, NotLoaded } from "../admin-list.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAdminQuery } from "../admin-queries.ts";
import { Badge } from "../badge.tsx";
import { accountNames } from "../words.ts";

const cell = "px-3 py-2.5 text-right tabular-nums whitespace-nowrap";

function TrialBalance({ rows }: { rows: LedgerReport["trial_balance"] }) {
  return (
    <div role="region" aria-label="시산표" tabIndex={0} className="box overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">계정마다 차변과 대변의 합과 잔액, 원</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="px-3 py-2.5 text-left font-semibold">
              계정
            </th>
            {["계정 수", "차변", "대변", "잔액"].map((name) => (
              <th key={name} scope="col" className={`${cell} font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={5} className="px-3 py-4 text-muted">
                아직 적힌 거래가 없어요.
              </td>
            </tr>
          )}
          {rows.map(({ account, accounts, debits, credits, balance }) => (
            <tr key={account} className="border-b border-line last:border-0">
              <th scope="row" className="whitespace-nowrap px-3 py-2.5 text-left font-semibold">
                {accountNames[account] ?? account}
              </th>
              {[accounts, debits, credits, balance].map((value, index) => (
                <td key={["accounts", "debits", "credits", "balance"][index]} className={cell}>
                  {formatNumber(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Checks({ checks }: { checks: LedgerReport["checks"] }) {
  return (
    <ul aria-label="장부의 약속" className="box divide-y divide-line">
      {checks.map(({ check, breaches }) => (
        <li key={check} className="flex items-start gap-3 p-3.5 text-sm">
          <Badge
            name={breaches.length === 0 ? "맞음" : "어긋남"}
            look={breaches.length === 0 ? "bg-leaf-soft text-leaf" : "bg-alert-soft text-alert"}
          />
          <span className="min-w-0">
            {check}
            {breaches.length > 0 && <span className="block break-all text-alert">{breaches.join(", ")}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

export default function LedgerPage() {
  const { data, isError, refetch } = useAdminQuery(["ledger"], () => dataOf(memberApi.admin.ledger.$get()));
  return (
    <AdminPage title="장부">
      {!data && (isError ? <NotLoaded onRetry={() => void refetch()} /> : <AdminLoading />)}
      {data && (
        <div className="space-y-6">
          <p role="status" className={`text-lg font-bold ${data.is_sound ? "text-leaf" : "text-alert"}`}>
            {data.is_sound ? "장부가 모두 맞아요." : "장부에 어긋난 곳이 있어요."}
          </p>
          <section>
            <h2 className="mb-2.5 text-base font-bold">시산표</h2>
            <TrialBalance rows={data.trial_balance} />
          </section>
          <section>
            <h2 className="mb-2.5 text-base font-bold">장부의 약속</h2>
            <Checks checks={data.checks} />
          </section>
        </div>
      )}
    </AdminPage>
  );
}
