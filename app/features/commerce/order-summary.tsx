import { nameOf } from "#contracts/catalog.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { LaunchLine } from "#app/features/pricing/launch-line.tsx";
import { formatSum } from "#app/lib/format.ts";

type OrderSummaryProps = { prompt: PromptDetail; amount: number };

/** The prompt and its total price. */
export function OrderSummary({ prompt, amount }: OrderSummaryProps) {
  return (
    <section aria-labelledby="total" className="card p-4">
      <p className="text-xs text-muted font-medium">
        {nameOf(prompt.category)} · {nameOf(prompt.model)}
      </p>
      <p className="line-clamp-2 mt-0.5 text-base font-bold tracking-tight">{prompt.title}</p>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2">
        <h2 id="total" className="text-sm text-muted font-medium">
          총 결제 금액
        </h2>
        <p className="text-2xl font-extrabold tabular-nums tracking-tight">{formatSum(amount)}</p>
      </div>
      {prompt.launch_price && amount === prompt.price && <LaunchLine launch={prompt.launch_price} />}
      <p className="text-xs text-muted">부가세를 포함한 금액이에요. 추가 비용은 없어요.</p>
    </section>
  );
}
