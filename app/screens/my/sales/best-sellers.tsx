import type { SalesFigures } from "#contracts/sales-figures.ts";
import { PromptLink } from "#app/prompt/prompt-link.tsx";
import { formatNumber, formatSum } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** What sold best, or what there is to do when nothing did. */
export function BestSellers({ prompts }: { prompts: SalesFigures["prompts"] }) {
  return (
    <section aria-labelledby="best-title" className="card p-5 lg:p-6">
      <h2 id="best-title" className="text-base font-bold">
        많이 팔린 프롬프트
      </h2>
      {prompts.length === 0 ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">이 기간에는 판매가 없어요. 결과를 보여 주는 프롬프트가 더 잘 팔려요.</p>
          <ButtonLink variant="secondary" size="small" to="/create">
            유료 프롬프트 쓰기
          </ButtonLink>
        </div>
      ) : (
        <ol className="mt-2 divide-y divide-line text-sm tabular-nums">
          {prompts.map(({ prompt_id, title, sales, share, is_gone }) => (
            <li key={prompt_id} className="flex flex-wrap items-center gap-x-4 py-1">
              <span className="min-w-[min(100%,12rem)] flex-1 font-medium">
                <PromptLink id={prompt_id} isGone={is_gone} className="inline-flex min-h-11 items-center">
                  {title}
                </PromptLink>
              </span>
              <span className="ml-auto flex flex-wrap justify-end gap-x-3 text-right">
                <span className="text-muted">판매 {formatNumber(sales)}</span>
                <span className="font-semibold">정산 금액 {formatSum(share)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
