import type { SaleLine } from "#contracts/settlement.ts";
import { PromptLink } from "#app/prompt/prompt-link.tsx";
import { formatSum } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoneyList } from "./money-list.tsx";
import { cell, StatusBadge, moneyCell, MoneyTable, OrderNumber, On, Parts } from "./parts.tsx";
import { useSales } from "./settlements.ts";
import { isSentBack, lookOfSale } from "./statuses.ts";

const columns = [
  { name: "판매일" },
  { name: "상품과 주문 번호" },
  { name: "판매가", isMoney: true },
  { name: "수수료", isMoney: true },
  { name: "그중 부가세", isMoney: true },
  { name: "정산 금액", isMoney: true },
  { name: "상태" },
];

const share = (sale: SaleLine) => (isSentBack(sale) ? "line-through font-normal text-muted" : "font-bold");

const Title = ({ prompt_id, title, is_gift, is_gone }: SaleLine) => (
  <PromptLink id={prompt_id} isGone={is_gone} className="font-semibold">
    {title}
    {is_gift && <span className="text-xs text-muted font-medium"> (선물)</span>}
  </PromptLink>
);

/** The date that belongs to the sale's status: available, or refunded. */
function Since({ status, release_at, refunded_at, is_held, is_unclaimed }: SaleLine) {
  if (is_unclaimed && !is_held) return <span>선물을 받으면 7일 뒤부터</span>;
  if (refunded_at) return <On at={refunded_at} />;
  if (is_held) return <span>신고나 접수를 살펴보는 동안 보류해요</span>;
  return status === "scheduled" ? (
    <span>
      <On at={release_at} />
      부터
    </span>
  ) : null;
}

const tableOf = (sales: SaleLine[]) => (
  <MoneyTable label="판매 내역" columns={columns}>
    {sales.map((sale) => (
      <tr key={sale.order_id}>
        <td className={cell}>
          <On at={sale.paid_at} />
        </td>
        <td className={cell}>
          <Title {...sale} />
          <span className="block">
            <OrderNumber number={sale.order_number} />
          </span>
        </td>
        <td className={moneyCell}>
          {formatSum(sale.amount)}
          {sale.discount && sale.price && (
            <span className="block text-2xs text-muted">{formatSum(sale.price)}에서 할인</span>
          )}
        </td>
        <td className={moneyCell}>{formatSum(-sale.fee)}</td>
        <td className={`${moneyCell} text-muted`}>{formatSum(sale.fee_vat)}</td>
        <td className={`${moneyCell} ${share(sale)}`}>{formatSum(sale.share)}</td>
        <td className={cell}>
          <StatusBadge {...lookOfSale(sale)} />
          <span className="mt-0.5 block whitespace-nowrap text-xs text-muted">
            <Since {...sale} />
          </span>
        </td>
      </tr>
    ))}
  </MoneyTable>
);

const rowsOf = (sales: SaleLine[]) => (
  <ul aria-label="판매 내역" className="card divide-y divide-line">
    {sales.map((sale) => (
      <li key={sale.order_id} className="p-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <StatusBadge {...lookOfSale(sale)} />
          <Since {...sale} />
          <span className="ml-auto">
            <On at={sale.paid_at} /> 판매
          </span>
        </p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
          <span className="flex-1 break-words">
            <Title {...sale} />
          </span>
          <span className={`ml-auto tabular-nums ${share(sale)}`}>
            <span className="sr-only">정산 금액 </span>
            {formatSum(sale.share)}
          </span>
        </p>
        <Parts
          parts={[
            ["판매가", formatSum(sale.amount)],
            ...(sale.discount && sale.price
              ? [[`${formatSum(sale.price)}에서 할인`, formatSum(-sale.discount)] as [string, string]]
              : []),
            [`수수료 (부가세 ${formatSum(sale.fee_vat)} 포함)`, formatSum(-sale.fee)],
          ]}
        />
        <p className="mt-1.5 text-2xs text-muted">
          주문 번호 <OrderNumber number={sale.order_number} />
        </p>
      </li>
    ))}
  </ul>
);

export function SaleList() {
  return (
    <MoneyList
      query={useSales()}
      failed="판매 내역을 불러오지 못했어요"
      table={tableOf}
      rows={rowsOf}
      empty={
        <EmptyState title="아직 판매한 내역이 없어요" action={<ButtonLink to="/create">유료 프롬프트 쓰기</ButtonLink>}>
          누군가 내 프롬프트를 사면 바로 여기에 나타나요.
        </EmptyState>
      }
    />
  );
}
