import type { NearestCategories } from "#contracts/nearest.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Beginning } from "./beginning.tsx";
import { type Browsing, browseHref, narrowingsOf } from "#app/features/search/browsing.ts";

function PopularSearches({ terms }: { terms: string[] }) {
  if (terms.length === 0) return null;
  return (
    <nav aria-labelledby="popular-searches" className="pb-14 pt-10 text-center">
      <h2 id="popular-searches" className="mb-3 text-sm text-muted font-semibold">
        지금 많이 찾는 말
      </h2>
      <ul className="flex flex-wrap justify-center gap-2">
        {terms.map((term) => (
          <li key={term}>
            <ChipLink to={browseHref({ search: term })} active={false}>
              {term}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type NothingFoundProps = { browsing: Browsing; nearest: NearestCategories | null; popular: string[] };

/** The empty result: offers to remove filters and lists popular searches. */
export function NothingFound({ browsing, nearest, popular }: NothingFoundProps) {
  const { search, sort, literal } = browsing;
  const isNarrowed = narrowingsOf(browsing).length > 0;
  return (
    <>
      <EmptyState
        title={search ? "찾는 프롬프트가 아직 없어요" : "조건에 맞는 프롬프트가 아직 없어요"}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {isNarrowed && (
              <ButtonLink to={search ? browseHref({ search, sort, literal }) : "/"} variant="primary">
                조건 지우고 보기
              </ButtonLink>
            )}
            <ButtonLink to="/?sort=popular" variant="secondary">
              인기 프롬프트 보기
            </ButtonLink>
          </div>
        }
      >
        {isNarrowed ? "조건을 줄이면 더 많이 볼 수 있어요." : "더 짧은 말이나 비슷한 말로 찾아보세요."}
      </EmptyState>
      {search && nearest && <Beginning search={search} nearest={nearest} />}
      <PopularSearches terms={popular} />
    </>
  );
}
