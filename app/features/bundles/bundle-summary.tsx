import { useEffect, useState } from "react";
import type { SellerType } from "#contracts/commerce.ts";
import { publicApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { BuyingGives } from "#app/features/commerce/buying-gives.tsx";
import { SellerSection } from "#app/features/commerce/seller-section.tsx";
import { formatNumber, formatSum } from "#app/lib/format.ts";
import { offerOf, type ShownBundled, type WholeBundle } from "./shown-bundle.ts";

/** The seller's type, which must be told before ordering (전자상거래법 20조의4). */
function useSellerType(id: number) {
  const [type, setType] = useState<SellerType | null>();
  useEffect(() => {
    let isCurrent = true;
    const call = resultOf(publicApi.members[":id"].seller.$get({ param: { id: String(id) } }));
    void call.then((answer) => isCurrent && answer.ok && setType(answer.data.seller_type));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return type;
}

const Part = ({ part: { prompt, share, is_owned } }: { part: ShownBundled }) => (
  <li className="flex items-baseline justify-between gap-4 py-2">
    <span className={`min-w-0 break-words ${is_owned ? "text-muted" : "font-medium"}`}>{prompt.title}</span>
    <span className={`flex-none tabular-nums ${is_owned ? "text-xs text-leaf font-semibold" : ""}`}>
      {is_owned ? "이미 있어요" : formatSum(share)}
    </span>
  </li>
);

/** The total price, the prompts with the share of each, and their seller. */
export function BundleSummary({ bundle, amount }: { bundle: WholeBundle; amount: number }) {
  const type = useSellerType(bundle.member.user_id);
  const { separate, owned } = offerOf(bundle);
  return (
    <>
      <section aria-labelledby="total" className="card p-5">
        <h2 id="total" className="text-sm text-muted font-medium">
          총 결제 금액
        </h2>
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
          <strong className="text-2xl font-extrabold tracking-tight">{formatSum(amount)}</strong>
          {separate > amount && (
            <span className="text-sm text-muted">
              따로 사면 <s>{formatSum(separate)}</s>
            </span>
          )}
        </p>
        {owned > 0 && <p className="text-sm text-leaf font-semibold">이미 가진 {formatNumber(owned)}개는 뺐어요.</p>}
        <p className="text-xs text-muted">부가세를 포함한 금액이에요. 추가 비용은 없어요.</p>
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-xs text-muted font-medium">묶음</p>
          <p className="mt-1 text-balance text-lg font-bold tracking-tight">{bundle.title}</p>
          <ul aria-label="묶음에 든 프롬프트" className="mt-2 divide-y divide-line text-sm">
            {bundle.prompts.map((part) => (
              <Part key={part.prompt.id} part={part} />
            ))}
          </ul>
          <div className="mt-3 border-t border-line pt-4">
            <BuyingGives />
          </div>
        </div>
      </section>
      <SellerSection seller={bundle.member} type={type} />
    </>
  );
}
