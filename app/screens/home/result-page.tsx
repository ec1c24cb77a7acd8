import { Link } from "react-router";
import type { CategorySlug } from "#contracts/catalog.ts";
import { feedPaths } from "#contracts/feeds.ts";
import type { PromptList } from "#contracts/prompts.ts";
import type { NearestCategories } from "#contracts/nearest.ts";
import { FeedAnchor } from "#app/features/feeds/feed-anchor.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import type { CardPrompt } from "#app/prompt/prompt-card.tsx";
import { PromptGrid } from "#app/prompt/prompt-grid.tsx";
import { usePromptPages } from "#app/prompt/use-prompt-pages.ts";
import { AppliedFilters } from "#app/features/search/applied-filters.tsx";
import { askHref } from "#app/features/requests/statuses.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Beginning, isFew } from "./beginning.tsx";
import { type Browsing, browseHref, countOf, headingOf } from "#app/features/search/browsing.ts";
import { CategoryChips } from "#app/features/search/category-chips.tsx";
import { FilterBar } from "#app/features/search/filter-bar.tsx";
import { FilterSheet } from "#app/features/search/filter-sheet.tsx";
import { highlightTerms } from "#app/features/search/highlight-terms.ts";
import { highlightIn } from "#app/features/search/highlighted.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { closeText } from "#app/features/search/interpretation-text.ts";
import { InterpretationNote } from "#app/features/search/interpretation-note.tsx";
import { PeopleStrip } from "#app/features/search/people-strip.tsx";
import { SortForm } from "#app/features/search/sort-form.tsx";
import { WatchButton } from "#app/features/watches/watch-button.tsx";
import { UnderstoodChips } from "#app/features/search/understood-chips.tsx";

type ShownList = Omit<PromptList, "items"> & { items: CardPrompt[] };
type ResultPageProps = {
  browsing: Browsing;
  list: ShownList;
  interpretation: string | null;
  nearest: NearestCategories | null;
  popular: string[];
};

export function ResultPage({ browsing, list, interpretation, nearest, popular }: ResultPageProps) {
  const { prompts, nextCursor, isLoading, showMore, grid } = usePromptPages({
    first: list,
    load: async (cursor) => (await import("#app/features/search/more-results.ts")).moreResults({ ...browsing, cursor }),
  });
  const isFromStart = !browsing.cursor;
  // Nothing was found, and popular prompts are listed instead.
  const isInstead = list.interpreted_as?.kind === "popular";
  const terms = browsing.search ? highlightTerms(browsing.search, list.interpreted_as) : "";
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 pb-1 pt-6 lg:pt-9">
        <h1 className="text-xl font-extrabold tracking-tight lg:text-2xl">{headingOf(browsing)}</h1>
        <p role="status" className="text-sm text-muted">
          {prompts.length > 0 && !isInstead && countOf(prompts.length, { hasMore: nextCursor !== null, isFromStart })}
        </p>
      </div>
      <InterpretationNote
        browsing={browsing}
        text={interpretation ?? (list.understood ? "검색어에서 읽은 조건으로 찾았어요." : null)}
        isInstead={isInstead}
        near={list.did_you_mean}
      />
      {list.understood && <UnderstoodChips browsing={browsing} understood={list.understood} />}
      {list.close && <p className="mt-1 text-sm">{closeText(list.close)}</p>}
      <CategoryChips browsing={browsing} compact />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <FilterBar browsing={browsing} />
        <FilterSheet browsing={browsing} />
        <WatchButton browsing={browsing} />
        <SortForm browsing={browsing} />
      </div>
      <AppliedFilters browsing={browsing} />
      {!isFromStart && (
        <p className="mt-3">
          <Link
            to={browseHref(browsing)}
            className="h-11 inline-flex items-center text-sm text-persimmon font-semibold"
          >
            처음부터 보기
          </Link>
        </p>
      )}
      {browsing.search && list.people && <PeopleStrip search={browsing.search} people={list.people} />}
      {isInstead && nearest && (
        <>
          <Beginning search={browsing.search ?? ""} nearest={nearest} />
          <h2 className="section-title mt-10">대신 인기 프롬프트는 어때요?</h2>
        </>
      )}
      <div ref={grid} className="mt-4">
        {prompts.length > 0 ? (
          <PromptGrid
            prompts={prompts}
            heading={isInstead ? "h3" : "h2"}
            isFirst
            highlight={terms ? highlightIn(terms) : undefined}
          />
        ) : (
          <NothingFound browsing={browsing} nearest={nearest} popular={popular} />
        )}
      </div>
      {isFew(browsing, list) && (
        <p className="mt-8 text-center">
          <ButtonLink to={askHref(browsing.search ?? "")} variant="secondary">
            찾는 글감 요청하기
          </ButtonLink>
        </p>
      )}
      {nextCursor && (
        <MoreLink to={browseHref(browsing, { cursor: nextCursor })} isLoading={isLoading} onMore={showMore} />
      )}
      {browsing.category && !browsing.search && (
        <p className="mt-4 text-center">
          <FeedAnchor path={feedPaths.ofCategory(browsing.category as CategorySlug)} />
        </p>
      )}
    </>
  );
}
