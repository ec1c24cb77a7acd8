import type { LedgerPasses } from "#contracts/settlement-admin.ts";
import { formatNumber } from "#app/lib/format.ts";
import { accountNames } from "../words.ts";

const cell = "px-2 py-2.5 text-right tabular-nums whitespace-nowrap sm:px-3";
/** The least of the columns, for which a phone has no room. */
const wide = "max-sm:hidden";

export function TrialBalance({ rows }: { rows: LedgerPasses["trial_balance"] }) {
  return (
    <div role="region" aria-label="시산표" tabIndex={0} className="box overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">계정마다 차변과 대변의 합과 잔액, 원</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="px-3 py-2.5 text-left font-semibold">
              계정
            </th>
            {["계정 수", "차변", "대변", "잔액"].map((name, index) => (
              <th key={name} scope="col" className={`${cell} font-semibold ${index === 0 ? wide : ""}`}>
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
                <td
                  key={["accounts", "debits", "credits", "balance"][index]}
                  className={index === 0 ? `${cell} ${wide}` : cell}
                >
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
