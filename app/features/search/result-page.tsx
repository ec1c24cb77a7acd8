import { Link } from "react-router";
import type { CategorySlug } from "#contracts/catalog.ts";
import { feedPaths } from "#contracts/feeds.ts";
import type { PromptList } from "#contracts/prompts.ts";
import type { NearestCategories } from "#contracts/nearest.ts";
import { FeedAnchor } from "#app/features/feeds/feed-anchor.tsx";
import { MoreLink } from "#app/features/prompts/more-link.tsx";
import type { CardPrompt } from "#app/features/prompts/prompt-card.tsx";
import { PromptGrid } from "#app/features/prompts/prompt-grid.tsx";
import { usePromptPages } from "#app/features/prompts/use-prompt-pages.ts";
import { AppliedFilters } from "./applied-filters.tsx";
import { Beginning } from "./beginning.tsx";
import { type Browsing, browseHref, countOf, headingOf } from "./browsing.ts";
import { CategoryChips } from "./category-chips.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { highlightTerms } from "./highlight-terms.ts";
import { highlightIn } from "./highlighted.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { InterpretationNote } from "./interpretation-note.tsx";
import { PeopleStrip } from "./people-strip.tsx";
import { SortForm } from "./sort-form.tsx";

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
    load: async (cursor) => (await import("./more-results.ts")).moreResults({ ...browsing, cursor }),
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
      <InterpretationNote browsing={browsing} text={interpretation} isInstead={isInstead} />
      <CategoryChips browsing={browsing} compact />
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <FilterBar browsing={browsing} />
        <FilterSheet browsing={browsing} />
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
