import { useState } from "react";
import { href } from "react-router";
import { emptyVariables, filledText } from "#contracts/variables.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { OfferPanel } from "./offer-panel.tsx";
import { MessageButton } from "#app/features/messages/message-button.tsx";
import { GoOn } from "#app/features/remixes/go-on.tsx";
import { WhatFollowed } from "#app/features/remixes/what-followed.tsx";
import { QuestionsSection } from "#app/features/questions/questions-section.tsx";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { Gallery } from "#app/features/results/gallery.tsx";
import { RatedNote } from "#app/features/results/rated-note.tsx";
import { TextResults } from "#app/features/results/text-results.tsx";
import { ReviewsSection } from "#app/features/reviews/reviews-section.tsx";
import { browseHref } from "#app/features/search/browsing.ts";
import { SkillNote } from "#app/features/skills/skill-note.tsx";
import { TryoutsSection } from "#app/features/tryouts/tryouts-section.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ReceiptIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TagChip } from "#app/ui/tag-chip.tsx";
import { ActionBar } from "./action-bar.tsx";
import { hasValues } from "#app/prompt/blank-values.ts";
import { Attachments } from "#app/features/prompts/attachments.tsx";
import { BlanksForm } from "#app/features/prompts/blanks-form.tsx";
import { InAppNote } from "./in-app-note.tsx";
import { PromptActions } from "./prompt-actions.tsx";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { PromptHeader } from "./prompt-header.tsx";
import { PromptMain } from "#app/features/prompts/prompt-main.tsx";
import { RelatedPrompts } from "#app/features/prompts/related-prompts.tsx";
import { type Taking, takeText } from "#app/prompt/take-text.ts";
import { useBlanks } from "#app/features/prompts/use-blanks.ts";
import { useCountView } from "#app/features/prompts/use-count-view.ts";

const OwnerTools = lazyPart(() => import("./owner-tools.tsx"));
const OwnerNote = lazyPart(() => import("./owner-note.tsx"));
const OpenPanel = lazyPart(() => import("#app/features/commerce/open-panel.tsx"));

type PromptViewProps = {
  prompt: PromptDetail;
  related: CardPrompt[];
  /** The prompt was read for the current member, not taken from the shared copy. */
  isKnown: boolean;
  /** It is known, or could not be read: the text does not get longer any more. */
  isSettled: boolean;
  onChange: () => Promise<unknown>;
};

export function PromptView({ prompt, related, isKnown, isSettled, onChange }: PromptViewProps) {
  const { id, body, variables, access, status, tags, results, rendered } = prompt;
  const blanks = useBlanks(id, variables);
  const { values, fill } = blanks;
  const isPublished = status === "published";
  const [isDownloading, setDownloading] = useState(false);
  useCountView(id, isPublished);
  const empty = emptyVariables(variables, values);
  const text = {
    title: prompt.title,
    body: body ?? "",
    read: () => filledText(body ?? "", values),
    left: empty.length,
    isFilled: hasValues(values),
    onTaken: (taking: Taking) => {
      void takeText(prompt, taking);
      blanks.take();
    },
  };
  const isReadable = body !== null;
  // The text may still get longer and move what is below it.
  const veil = isReadable || isSettled ? "" : "not-yet-for-members";
  return (
    <article
      data-recent={isPublished ? `${id} ${prompt.category} ${prompt.title}` : undefined}
      data-text={body ?? undefined}
      data-prompt={id}
      data-access={access}
    >
      <div className="gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <PromptHeader
            prompt={prompt}
            tools={access === "owner" ? <OwnerTools prompt={prompt} onChange={onChange} /> : undefined}
            note={
              access === "owner" &&
              !isPublished && (
                <OwnerNote prompt={prompt} onChange={onChange} waiting={<div aria-hidden="true" className="h-6" />} />
              )
            }
          />
          <SkillNote prompt={prompt} onTake={() => setDownloading(true)} />
          {isReadable && access === "purchased" && status === "hidden" && (
            <p role="status" className="box mt-5 p-4 text-sm">
              운영자가 숨긴 프롬프트예요. 구매한 글은 계속 볼 수 있고, 내용이 설명과 다르면 결제 내역의 ‘문제가
              있어요’로 환불을 요청할 수 있어요.
            </p>
          )}
          <Gallery results={results} placeholders={rendered?.placeholders} />
          <PromptMain prompt={prompt} values={values} onFill={fill} />
        </div>
        <aside
          aria-label={isReadable ? "채우고 쓰기" : "구매 안내"}
          className={`prompt-side mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-9 ${veil}`}
        >
          {isReadable ? (
            <div className="prompt-panel card p-5 noscript:hidden!">
              <InAppNote />
              {variables.length > 0 && <BlanksForm promptId={id} variables={variables} blanks={blanks} />}
              <PromptActions prompt={prompt} text={text} isDownloading={isDownloading} onDownload={setDownloading} />
            </div>
          ) : prompt.purchase ? (
            <OpenPanel
              prompt={prompt}
              purchase={prompt.purchase}
              onOpened={onChange}
              waiting={<div aria-hidden="true" className="card h-58" />}
            />
          ) : (
            <OfferPanel prompt={prompt} isKnown={isKnown} />
          )}
        </aside>
        <div className={`min-w-0 lg:col-start-1 ${veil}`}>
          {tags.length > 0 && (
            <ul aria-label="태그" className="mt-4 flex flex-wrap gap-x-2 gap-y-3">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <TagChip tag={tag} to={browseHref({ tag })} />
                </li>
              ))}
            </ul>
          )}
          <GoOn prompt={prompt} />
          <TextResults results={results} rendered={rendered?.results} />
          <RatedNote count={prompt.rated_result_count} />
          <Attachments {...prompt} />
          <div className="fold-parts mt-10">
            {isPublished && <ReviewsSection prompt={prompt} onChange={onChange} />}
            {isPublished && <TryoutsSection prompt={prompt} onChange={onChange} />}
            {isPublished && <QuestionsSection prompt={prompt} />}
            <WhatFollowed prompt={prompt} />
          </div>
          {(isPublished || access === "purchased") && access !== "owner" && (
            <div className="mt-6 -ml-3.5 flex flex-wrap gap-x-2">
              {isPublished && <MessageButton to={prompt.prompter} prompt={prompt} variant="ghost" />}
              <ReportButton thing="prompt" id={id} label="프롬프트 신고" />
              {prompt.purchase?.opened_at && (
                <ButtonLink
                  variant="ghost"
                  to={href("/mypage/claims/new/:orderId", { orderId: prompt.purchase.order_id })}
                >
                  <ReceiptIcon className="size-4" />
                  구매에 문제가 있어요
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      </div>
      <RelatedPrompts prompts={related} />
      {isReadable && <ActionBar prompt={prompt} text={text} firstEmpty={empty[0] && variables.indexOf(empty[0])} />}
    </article>
  );
}
