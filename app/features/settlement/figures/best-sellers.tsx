import type { SalesFigures } from "#contracts/sales-figures.ts";
import { PromptLink } from "#app/features/prompts/prompt-link.tsx";
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
          <ButtonLink variant="squareMini" to="/create">
            유료 프롬프트 쓰기
          </ButtonLink>
        </div>
      ) : (
        <table className="mt-2 w-full text-sm tabular-nums">
          <thead className="border-b border-line text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 text-left font-medium">
                프롬프트
              </th>
              <th scope="col" className="w-16 py-2 text-right font-medium">
                판매
              </th>
              <th scope="col" className="w-28 py-2 text-right font-medium">
                정산 금액
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {prompts.map(({ prompt_id, title, sales, share, is_gone }) => (
              <tr key={prompt_id}>
                <th scope="row" className="py-1 text-left font-medium">
                  <PromptLink id={prompt_id} isGone={is_gone} className="inline-flex min-h-11 items-center">
                    {title}
                  </PromptLink>
                </th>
                <td className="text-right">{formatNumber(sales)}</td>
                <td className="whitespace-nowrap text-right font-semibold">{formatSum(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
