import { nameOf } from "#contracts/catalog.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { LaunchLine } from "#app/features/pricing/launch-line.tsx";
import { formatSum } from "#app/lib/format.ts";
import { BuyingGives } from "./buying-gives.tsx";
import { SellerSection } from "./seller-section.tsx";

type OrderSummaryProps = { prompt: PromptDetail; amount: number };

/** The total price, the prompt and its seller. */
export function OrderSummary({ prompt, amount }: OrderSummaryProps) {
  return (
    <>
      <section aria-labelledby="total" className="card p-5">
        <h2 id="total" className="text-sm text-muted font-medium">
          총 결제 금액
        </h2>
        <p className="mt-0.5 text-2xl font-extrabold tabular-nums tracking-tight">{formatSum(amount)}</p>
        {prompt.launch_price && amount === prompt.price && <LaunchLine launch={prompt.launch_price} />}
        <p className="text-xs text-muted">부가세를 포함한 금액이에요. 추가 비용은 없어요.</p>
        <div className="mt-4 border-t border-line pt-4">
          <p className="text-xs text-muted font-medium">
            {nameOf(prompt.category)} · {nameOf(prompt.model)}
          </p>
          <p className="mt-1 text-balance text-lg font-bold tracking-tight">{prompt.title}</p>
          <div className="mt-3">
            <BuyingGives />
          </div>
        </div>
      </section>
      <SellerSection seller={prompt.prompter} type={prompt.seller_type} />
    </>
  );
}
