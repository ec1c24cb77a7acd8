import type { SaleLine, Statement } from "#contracts/settlement.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import { AppError } from "#worker/lib/errors.ts";
import type { Actor } from "#worker/lib/http.ts";
import { writeCsv } from "#worker/lib/csv.ts";
import { monthSpan, seoulMinute, seoulMonth } from "#worker/lib/seoul.ts";
import { findAccount } from "./account.ts";
import { payoutsIn, refundsIn, salesIn } from "./queries.ts";
import { toPayout, toSale } from "./view.ts";

const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0);

/** Sales, refunds and payouts of one month in Korea (`YYYY-MM`), with totals in won. */
export async function readStatement({ db, member }: Actor, month: string): Promise<Statement> {
  if (month > seoulMonth(Date.now()))
    throw new AppError("invalid_input", "아직 오지 않은 달이에요.", {
      errors: [{ field: "month", message: "이번 달까지 볼 수 있어요." }],
    });
  const span = monthSpan(month);
  const { sold, refunded, paid, account } = await batchOf(db, {
    sold: salesIn(db, member.id, span),
    refunded: refundsIn(db, member.id, span),
    paid: payoutsIn(db, member.id, span),
    account: findAccount(db, member.id),
  });
  const [sales, refunds, payouts] = [
    sold.map((order) => toSale(order)),
    refunded.map((order) => toSale(order)),
    paid.map(toPayout),
  ];
  return {
    month,
    seller: {
      user_id: member.id,
      nickname: member.nickname,
      seller_type: account[0]?.sellerType ?? null,
      business: account[0]?.business ?? null,
    },
    sales,
    refunds,
    payouts,
    totals: {
      sales: sum(sales, (line) => line.amount),
      fees: sum(sales, (line) => line.fee),
      fee_vat: sum(sales, (line) => line.fee_vat),
      share: sum(sales, (line) => line.share),
      refunds: sum(refunds, (line) => line.amount),
      refunded_share: sum(refunds, (line) => line.share),
      payouts: sum(payouts, (payout) => payout.amount),
      income_tax: sum(payouts, (payout) => payout.income_tax),
      local_tax: sum(payouts, (payout) => payout.local_tax),
      net: sum(payouts, (payout) => payout.net),
    },
  };
}

const HEAD = [
  "구분",
  "일시(한국)",
  "번호",
  "내용",
  "금액",
  "수수료(부가세 포함)",
  "수수료 부가세",
  "소득세",
  "지방소득세",
  "정산 금액",
];

const at = (time: string) => seoulMinute(new Date(time));

const saleRow = (line: SaleLine) => [
  "판매",
  at(line.paid_at),
  line.order_id,
  line.title,
  line.amount,
  line.fee,
  line.fee_vat,
  0,
  0,
  line.share,
];
const refundRow = (line: SaleLine) => [
  "환불",
  at(line.refunded_at!),
  line.order_id,
  line.title,
  -line.amount,
  -line.fee,
  -line.fee_vat,
  0,
  0,
  -line.share,
];

/** The statement as CSV. The last column is the seller's share in won, negative for refunds. */
export function toCsv({ month, sales, refunds, payouts, totals }: Statement) {
  return writeCsv([
    HEAD,
    ...sales.map(saleRow),
    ...refunds.map(refundRow),
    ...payouts.map((payout) => [
      "지급",
      at(payout.ended_at!),
      payout.id,
      `${payout.bank_name} ****${payout.last_digits}`,
      payout.amount,
      0,
      0,
      payout.income_tax,
      payout.local_tax,
      payout.net,
    ]),
    ["판매 합계", month, "", `${sales.length}건`, totals.sales, totals.fees, totals.fee_vat, 0, 0, totals.share],
    [
      "환불 합계",
      month,
      "",
      `${refunds.length}건`,
      -totals.refunds,
      -sum(refunds, (line) => line.fee),
      -sum(refunds, (line) => line.fee_vat),
      0,
      0,
      -totals.refunded_share,
    ],
    [
      "지급 합계",
      month,
      "",
      `${payouts.length}건`,
      totals.payouts,
      0,
      0,
      totals.income_tax,
      totals.local_tax,
      totals.net,
    ],
  ]);
}
