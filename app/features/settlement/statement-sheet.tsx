import type { ReactNode } from "react";
import type { SaleLine, Statement } from "#contracts/settlement.ts";
import { shortNumber } from "#contracts/short-number.ts";
import { sellerTypeName } from "#app/features/commerce/seller-names.ts";
import { dayOf } from "#app/lib/day.ts";
import { formatDate, formatSum } from "#app/lib/format.ts";
import { monthName } from "./months.ts";

type Line = { id: string; cells: ReactNode[] };
type LinesProps = { title: string; columns: string[]; lines: Line[]; sums: ReactNode[]; empty: string };

/** The first two columns are text, the others amounts. */
const side = (index: number) => (index < 2 ? "text-left" : "text-right whitespace-nowrap");
/** Columns between the name and the total are hidden on phones and printed on paper. */
const room = (index: number) => (index > 1 && index < 5 ? "hidden md:table-cell print:table-cell" : "");
const look = (index: number) => `px-1.5 py-2 ${side(index)} ${room(index)}`;

function Lines({ title, columns, lines, sums, empty }: LinesProps) {
  return (
    <section className="mt-7">
      <h2 className="text-base font-bold">{title}</h2>
      {lines.length === 0 ? (
        <p className="mt-1 border-t border-line py-2.5 text-sm text-muted">{empty}</p>
      ) : (
        <div className="mt-1 overflow-x-auto">
          <table className="w-full text-xs tabular-nums">
            <thead className="border-y border-line text-muted">
              <tr>
                {columns.map((name, index) => (
                  <th key={name} scope="col" className={`font-medium ${look(index)}`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {lines.map(({ id, cells }) => (
                <tr key={id} className="break-inside-avoid">
                  {cells.map((value, index) => (
                    <td
                      key={columns[index]}
                      className={`align-top ${look(index)} ${index === 0 ? "whitespace-nowrap" : ""}`}
                    >
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot className="border-y border-line font-bold [display:table-row-group]">
              <tr>
                <th scope="row" colSpan={2} className="px-1.5 py-2 text-left font-bold">
                  합계 {lines.length}건
                </th>
                {sums.map((value, index) => (
                  <td key={columns[index + 2]} className={look(index + 2)}>
                    {value}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  );
}

const titleOf = (title: string, id: string) => (
  <>
    {title}
    <span className="min-w-24 block break-all text-2xs text-muted">{id}</span>
  </>
);

/** The day without the year, which is in the title, where the table is narrow. */
const dayCell = (at: string) => {
  const [year, ...rest] = dayOf(at).split("-");
  return (
    <>
      <span className="max-md:hidden print:inline">{year}-</span>
      {rest.join("-")}
    </>
  );
};

const saleOf = (sign: 1 | -1) => (line: SaleLine) => ({
  id: line.order_id,
  cells: [
    dayCell(sign === 1 ? line.paid_at : line.refunded_at!),
    titleOf(line.title, line.order_number),
    formatSum(sign * line.amount),
    formatSum(-sign * line.fee),
    formatSum(sign * line.fee_vat),
    formatSum(sign * line.share),
  ],
});

const sum = (lines: SaleLine[], of: (line: SaleLine) => number) => lines.reduce((total, line) => total + of(line), 0);

const saleColumns = ["날짜", "상품과 주문 번호", "판매가", "수수료", "그중 부가세", "정산 금액"];

function Total({ name, value, isMain = false }: { name: string; value: number; isMain?: boolean }) {
  return (
    <div className="py-2.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className={`text-base font-bold tabular-nums ${isMain ? "text-persimmon" : ""}`}>{formatSum(value)}</dd>
    </div>
  );
}

type StatementSheetProps = { statement: Statement; readAt: number };

export function StatementSheet({ statement, readAt }: StatementSheetProps) {
  const { month, seller, sales, refunds, payouts, totals } = statement;
  const { business } = seller;
  return (
    <article className="card p-5 md:p-9 print:border-0! print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <p className="text-sm text-persimmon font-bold">글감</p>
          <h1 className="text-xl font-bold tracking-tight">{monthName(month)} 정산 명세서</h1>
          <p className="mt-1 text-xs text-muted">{formatDate(readAt, 0)} 기준 · 한국 시각</p>
        </div>
        <dl className="text-sm md:text-right">
          <dt className="sr-only">판매자</dt>
          <dd className="font-semibold">
            {business?.name ?? seller.nickname} ({sellerTypeName(seller.seller_type)})
          </dd>
          <dt className="sr-only">{business ? "사업자등록번호" : "회원 번호"}</dt>
          <dd className="text-muted">{business ? business.registration_number : `회원 번호 ${seller.user_id}`}</dd>
        </dl>
      </header>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-x-6 border-y border-line md:grid-cols-4 print:grid-cols-4">
        <Total name="판매 (정산 금액)" value={totals.share} />
        <Total name="환불 (정산 금액)" value={-totals.refunded_share} />
        <Total name="이달의 수익" value={totals.share - totals.refunded_share} isMain />
        <Total name="계좌로 받은 금액" value={totals.net} />
      </dl>
      <Lines
        title="판매"
        columns={saleColumns}
        lines={sales.map(saleOf(1))}
        sums={[formatSum(totals.sales), formatSum(-totals.fees), formatSum(totals.fee_vat), formatSum(totals.share)]}
        empty="이달에 판매한 내역이 없어요."
      />
      <Lines
        title="환불"
        columns={saleColumns}
        lines={refunds.map(saleOf(-1))}
        sums={[
          formatSum(-totals.refunds),
          formatSum(sum(refunds, ({ fee }) => fee)),
          formatSum(-sum(refunds, ({ fee_vat }) => fee_vat)),
          formatSum(-totals.refunded_share),
        ]}
        empty="이달에 환불한 내역이 없어요."
      />
      <Lines
        title="지급"
        columns={["지급일", "계좌와 지급 번호", "신청액", "소득세", "지방소득세", "실수령액"]}
        lines={payouts.map((payout) => ({
          id: payout.id,
          cells: [
            dayCell(payout.ended_at!),
            titleOf(`${payout.bank_name} ****${payout.last_digits}`, shortNumber(payout.id)),
            formatSum(payout.amount),
            formatSum(-payout.income_tax),
            formatSum(-payout.local_tax),
            formatSum(payout.net),
          ],
        }))}
        sums={[
          formatSum(totals.payouts),
          formatSum(-totals.income_tax),
          formatSum(-totals.local_tax),
          formatSum(totals.net),
        ]}
        empty="이달에 지급한 내역이 없어요."
      />
      <p className="mt-7 text-xs text-muted md:hidden print:hidden">
        좁은 화면이라 정산 금액과 실수령액만 보여요. 인쇄하거나 CSV로 내려받으면 수수료와 세금까지 나와요.
      </p>
      <p className="mt-3 text-xs text-muted md:mt-7">
        수수료에는 부가가치세가 들어 있어요. 개인 판매자는 소득세 3%와 지방소득세(소득세의 10%)를 10원 미만은 버리고
        떼어 보내 드려요. 환불은 판매한 달이 아니라 환불한 달에 적어요.
      </p>
    </article>
  );
}
