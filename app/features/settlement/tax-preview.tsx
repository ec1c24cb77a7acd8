import { type SellerType, withholdingOf } from "#contracts/commerce.ts";
import { formatSum } from "#app/lib/format.ts";

/** 신청액 − 소득세 − 지방소득세 = 실수령액, computed like the server does. */
export function taxFacts(amount: number, sellerType: SellerType) {
  const { incomeTax, localTax, net } = withholdingOf(amount, sellerType);
  return [
    ["신청액", formatSum(amount)],
    ["소득세 (3%)", formatSum(-incomeTax)],
    ["지방소득세 (0.3%)", formatSum(-localTax)],
    ["실수령액", formatSum(net)],
  ] as const;
}

const why: Record<SellerType, string> = {
  individual: "개인 판매자는 소득세 3%와 그 10%인 지방소득세를 10원 미만은 버리고 떼어, 글감이 대신 내요.",
  business: "사업자 판매자에게서는 세금을 떼지 않아요. 세금은 직접 신고해 주세요.",
};

type TaxPreviewProps = { amount: number | null; sellerType: SellerType };

/** The tax and the net amount of a payout, dashes for an amount that cannot be requested. */
export function TaxPreview({ amount, sellerType }: TaxPreviewProps) {
  const { incomeTax, localTax, net } = withholdingOf(amount ?? 0, sellerType);
  const show = (won: number) => (amount === null ? "–" : formatSum(won));
  const parts = [
    { name: "신청액", value: show(amount ?? 0) },
    { name: "소득세", value: show(-incomeTax) },
    { name: "지방소득세", value: show(-localTax) },
  ];
  return (
    <div className="mt-4 rounded-2.5 bg-paper px-4 py-3">
      <dl aria-label="실수령액 미리보기" className="text-sm tabular-nums">
        {parts.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
          <dt className="font-semibold">실수령액</dt>
          <dd className="text-lg text-persimmon font-bold">{show(net)}</dd>
        </div>
      </dl>
      <p role="status" className="sr-only">
        {amount !== null && `실수령액 ${formatSum(net)}`}
      </p>
      <p className="mt-1.5 text-xs text-muted">{why[sellerType]}</p>
    </div>
  );
}
