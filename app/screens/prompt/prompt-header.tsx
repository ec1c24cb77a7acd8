import type { ReactNode } from "react";
import { Link } from "react-router";
import { nameOf } from "#contracts/catalog.ts";
import type { PromptDetail } from "#contracts/prompts.ts";
import { formatDate } from "#app/lib/format.ts";
import { Counter } from "#app/ui/counter.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { FollowButton } from "#app/features/follows/follow-button.tsx";
import { BookmarkToggle } from "#app/features/bookmarks/bookmark-toggle.tsx";
import { LaunchLine } from "#app/features/pricing/launch-line.tsx";
import { RemixedFrom } from "#app/features/remixes/remixed-from.tsx";
import { TriedLine } from "#app/features/tryouts/tried-line.tsx";
import { browseHref } from "#app/features/search/browsing.ts";
import { Price } from "#app/prompt/price.tsx";
import { PromptRating } from "#app/prompt/prompt-rating.tsx";

function Tested({ tested }: Pick<PromptDetail, "tested">) {
  if (tested.length === 0) return null;
  return (
    <ul aria-label="써 보고 확인한 모델" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {tested.map(({ model, tested_at }) => (
        <li key={model}>
          <CheckIcon className="mr-1 inline size-4 text-leaf" />
          {nameOf(model)} ·{" "}
          <time dateTime={tested_at} suppressHydrationWarning>
            {formatDate(tested_at)}
          </time>{" "}
          확인
        </li>
      ))}
    </ul>
  );
}

type HeaderProps = {
  prompt: PromptDetail;
  /** The buttons of the prompter, where others follow them: what is below does not move. */
  tools?: ReactNode;
  /** Who sees it, where it is not public. */
  note?: ReactNode;
};

function Byline({ prompt: { prompter }, tools }: HeaderProps) {
  return (
    <div className={`min-w-0 w-full flex items-center gap-x-3 lg:w-auto ${tools ? "flex-wrap" : ""}`}>
      <MemberLink member={prompter} prefetch="intent" />
      {tools ?? <FollowButton member={prompter} compact />}
    </div>
  );
}

const facet = "facet inline-flex items-center hover:underline";

export function PromptHeader({ prompt, tools, note }: HeaderProps) {
  const {
    category,
    model,
    title,
    description,
    price,
    rating,
    review_count,
    view_count,
    download_count,
    tested,
    access,
  } = prompt;
  return (
    <header className="pt-6 lg:pt-9">
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted font-medium">
        <Link
          to={browseHref({ category })}
          className={`${facet} rounded-1.5 bg-leaf-soft px-2 py-0.5 text-leaf font-semibold`}
        >
          {nameOf(category)}
        </Link>
        <Link to={browseHref({ model })} className={facet}>
          {nameOf(model)}
        </Link>
        {prompt.status === "published" && <BookmarkToggle prompt={prompt} className="save-aside" />}
      </p>
      <h1 className="mt-2.5 text-2xl font-extrabold tracking-tighter">{title}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Byline prompt={prompt} tools={tools} />
        {review_count > 0 && (
          <a href="#reviews" className="min-h-11 inline-flex items-center hover:underline">
            <PromptRating rating={rating} reviewCount={review_count} withCount />
          </a>
        )}
        <Counter kind="view" count={view_count} />
        <Counter kind="download" count={download_count} />
        {access === "purchased" ? (
          <span className="ml-auto text-leaf font-semibold lg:ml-2">구매한 프롬프트</span>
        ) : (
          <Price won={price} className={`ml-auto text-lg lg:ml-2 ${access === "locked" ? "lg:hidden" : ""}`} />
        )}
      </div>
      {note && <div className="mt-2">{note}</div>}
      {prompt.launch_price && access === "owner" && <LaunchLine launch={prompt.launch_price} />}
      {prompt.launch_price && access === "locked" && (
        <LaunchLine launch={prompt.launch_price} isBrief className="text-right lg:hidden" />
      )}
      {prompt.remixed_from && <RemixedFrom source={prompt.remixed_from} />}
      <TriedLine counts={prompt.tryout_counts} />
      {description && <p className="mt-3 max-w-180 whitespace-pre-line text-base">{description}</p>}
      <Tested tested={tested} />
    </header>
  );
}
