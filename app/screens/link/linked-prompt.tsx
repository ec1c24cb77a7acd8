import { nameOf } from "#contracts/catalog.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { emptyVariables, filledText } from "#contracts/variables.ts";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { Attachments } from "#app/features/prompts/attachments.tsx";
import { BlanksForm } from "#app/features/prompts/blanks-form.tsx";
import { PromptMain } from "#app/features/prompts/prompt-main.tsx";
import { useBlanks } from "#app/features/prompts/use-blanks.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { Gallery } from "#app/features/results/gallery.tsx";
import { TextResults } from "#app/features/results/text-results.tsx";
import { hasValues } from "#app/prompt/blank-values.ts";
import { CopyButton } from "#app/prompt/copy-button.tsx";
import { OpenServices } from "#app/prompt/open-services.tsx";
import type { ReadyText } from "#app/prompt/ready-text.ts";

type Linked = { prompt: PromptDetail; linkKey: string };

const Header = ({ prompt: { category, model, title, description, prompter } }: Pick<Linked, "prompt">) => (
  <header className="pt-6 lg:pt-9">
    <p className="flex flex-wrap items-center gap-2 text-xs text-muted font-medium">
      <span className="rounded-1.5 bg-leaf-soft px-2 py-0.5 text-leaf font-semibold">{nameOf(category)}</span>
      {nameOf(model)}
    </p>
    <h1 className="mt-2.5 text-2xl font-extrabold tracking-tighter">{title}</h1>
    <MemberLink member={prompter} className="mt-2" />
    {description && <p className="mt-3 whitespace-pre-line break-words">{description}</p>}
    <p className="mt-3 text-sm text-muted">링크가 있는 사람만 볼 수 있는 글이에요. 검색과 목록에는 보이지 않아요.</p>
  </header>
);

function Actions({ prompt: { model, category, variables }, text }: { prompt: PromptDetail; text: ReadyText }) {
  return (
    <div className={variables.length > 0 ? "mt-5 border-t border-line pt-4" : ""}>
      <CopyButton text={text} className="w-full" />
      <div className="mt-2.5">
        <OpenServices model={model} category={category} text={text} hasForm={variables.length > 0} />
      </div>
    </div>
  );
}

/** A prompt for whoever has its link: its text with its blanks and its results, without what is public about it. */
export function LinkedPrompt({ prompt, linkKey }: Linked) {
  const { id, title, body, variables, results, rendered } = prompt;
  const blanks = useBlanks(id, variables);
  const { values, fill } = blanks;
  const text = {
    title,
    body: body ?? "",
    read: () => filledText(body ?? "", values),
    left: emptyVariables(variables, values).length,
    isFilled: hasValues(values),
    onTaken: () => blanks.take(),
  };
  return (
    <article data-text={body ?? undefined} className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_21.25rem]">
      <div className="min-w-0">
        <Header prompt={prompt} />
        <Gallery results={results} placeholders={rendered?.placeholders} />
        <PromptMain prompt={prompt} values={values} onFill={fill} />
      </div>
      <aside aria-label="채우고 쓰기" className="mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-9">
        <div className="card p-5 lg:sticky lg:top-20 noscript:hidden!">
          {variables.length > 0 && <BlanksForm promptId={id} variables={variables} blanks={blanks} />}
          <Actions prompt={prompt} text={text} />
        </div>
      </aside>
      <div className="min-w-0 lg:col-start-1">
        <TextResults results={results} rendered={rendered?.results} />
        <Attachments {...prompt} link={`/api/links/${linkKey}`} />
        <ReportButton thing="prompt" id={id} linkKey={linkKey} label="프롬프트 신고" className="mt-6 -ml-3.5" />
      </div>
    </article>
  );
}
