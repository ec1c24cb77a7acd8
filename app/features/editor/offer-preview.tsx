import { isForEverybody } from "#contracts/for-everybody.ts";
import type { Attachment } from "#contracts/attachments.ts";
import type { Result } from "#contracts/results.ts";
import { BuyingGives } from "#app/features/commerce/buying-gives.tsx";
import { Price } from "#app/prompt/price.tsx";
import { PromptText } from "#app/prompt/prompt-text.tsx";
import { formatSize } from "#app/lib/file-size.ts";
import { FileName } from "#app/ui/file-name.tsx";
import { AttachIcon } from "#app/ui/icons.tsx";
import type { PromptForm } from "./prompt-form.ts";
import { ResultThumb } from "./result-thumb.tsx";

const NO_VALUES = {};

/** In place of the body, what whoever has not bought the prompt sees. */
function Locked({ price, preview }: Pick<PromptForm, "price" | "preview">) {
  return (
    <>
      <section aria-label="미리보기" className="rounded-2.5 border border-line bg-paper p-4 max-lg:bg-card">
        <h3 className="mb-1.5 text-sm font-bold">미리보기</h3>
        {preview.trim() ? (
          <PromptText body={preview} values={NO_VALUES} />
        ) : (
          <p className="text-sm text-muted">미리보기를 쓰면 사기 전에 이 자리에서 읽어요.</p>
        )}
      </section>
      <section aria-label="구매 안내" className="rounded-2.5 border border-line p-4">
        {Number(price) > 0 && <Price won={Number(price)} className="text-lg" />}
        <h3 className="mt-1 text-sm font-bold">구매해야 볼 수 있는 프롬프트예요</h3>
        <div className="mt-2.5">
          <BuyingGives />
        </div>
        <p className="mt-3 text-xs text-muted">본문은 산 사람이 열람한 뒤에만 보여요.</p>
      </section>
    </>
  );
}

type OfferPreviewProps = { form: PromptForm; results: Result[]; files: Attachment[] };

/** What goes with the text on the page of the prompt: of one for sale the buyer's locked view, then results and files. */
export default function OfferPreview({ form, results, files }: OfferPreviewProps) {
  const unrated = results.filter(({ age_rating }) => age_rating !== "19");
  const rated = results.length - unrated.length;
  const visibleResults = form.isPaid ? unrated.filter(isForEverybody) : unrated;
  const kept = unrated.length - visibleResults.length;
  return (
    <>
      {form.isPaid && <Locked {...form} />}
      {results.length > 0 && (
        <section aria-label="보이는 결과">
          <h3 className="mb-2 text-sm font-bold">결과</h3>
          <ul className="grid grid-cols-2 gap-2">
            {visibleResults.map((result) => (
              <li key={result.id} className="min-w-0">
                <ResultThumb result={result} />
              </li>
            ))}
          </ul>
          {kept > 0 && <p className="mt-2 text-xs text-muted">산 사람만 보는 결과가 {kept}개 더 있어요.</p>}
          {rated > 0 && <p className="mt-2 text-xs text-muted">19세 이상만 보는 결과가 {rated}개 더 있어요.</p>}
        </section>
      )}
      {files.length > 0 && (
        <section aria-label="함께 주는 파일">
          <h3 className="mb-2 text-sm font-bold">함께 주는 파일</h3>
          <ul className="space-y-1.5">
            {files.map(({ id, name, size }) => (
              <li key={id} className="flex items-center gap-2.5 rounded-2.5 border border-line px-3 py-2 text-sm">
                <AttachIcon className="size-4.5 flex-none text-persimmon" />
                <FileName name={name} className="font-medium" />
                <span className="flex-none text-xs text-muted tabular-nums">{formatSize(size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
