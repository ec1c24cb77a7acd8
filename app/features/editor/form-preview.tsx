import type { Attachment } from "#contracts/attachments.ts";
import { nameOf } from "#contracts/catalog.ts";
import type { Result } from "#contracts/results.ts";
import { formatWon } from "#app/lib/format.ts";
import { PromptText } from "#app/prompt/prompt-text.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import type { PromptForm } from "./prompt-form.ts";
import { BlankList } from "./blank-list.tsx";

const OfferPreview = lazyPart(() => import("./offer-preview.tsx"));

const NO_VALUES = {};

const NONE: never[] = [];

type FormPreviewProps = { form: PromptForm; results?: Result[]; files?: Attachment[] };

/** The prompt as its page will show it; one for sale as it is shown to those who have not bought it. */
export function FormPreview({ form, results = NONE, files = NONE }: FormPreviewProps) {
  const { title, description, category, model, body, tags, isPaid, price } = form;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="올렸을 때 모습"
      className="space-y-4 lg:max-h-[calc(100dvh-17rem)] lg:overflow-y-auto lg:-mr-3 lg:pr-3"
    >
      <div>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span className="rounded-1.5 bg-leaf-soft px-2 py-0.5 text-leaf font-semibold">
            {category ? nameOf(category) : "카테고리"}
          </span>
          {model ? nameOf(model) : "AI 모델"}
          <span className={`ml-auto font-bold ${isPaid ? "text-ink" : "text-leaf"}`}>
            {isPaid ? (price ? formatWon(Number(price)) : "유료") : "무료"}
          </span>
        </p>
        <p className={`mt-2 text-balance text-lg font-bold ${title.trim() ? "" : "text-muted"}`}>
          {title.trim() || "제목이 여기에 보여요"}
        </p>
        {description.trim() && <p className="mt-1 whitespace-pre-wrap text-sm text-muted">{description}</p>}
      </div>
      {!isPaid && (
        <>
          <div className="rounded-2.5 border border-line bg-paper p-4 max-lg:bg-card">
            {body.trim() ? (
              <PromptText body={body} values={NO_VALUES} />
            ) : (
              <p className="text-muted">본문을 쓰면 빈칸이 이렇게 칠해져 보여요.</p>
            )}
          </div>
          <BlankList body={body} />
        </>
      )}
      {(isPaid || results.length > 0 || files.length > 0) && (
        <OfferPreview form={form} results={results} files={files} />
      )}
      {tags.length > 0 && (
        <ul aria-label="태그" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <TagChip tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
