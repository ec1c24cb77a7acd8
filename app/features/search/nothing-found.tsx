import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Browsing, browseHref, narrowingsOf } from "./browsing.ts";

/** Nothing here: the way out is to widen the question, or to see what others use. */
export function NothingFound({ browsing }: { browsing: Browsing }) {
  const isNarrowed = narrowingsOf(browsing).length > 0;
  const wider = browsing.search ? browseHref({ search: browsing.search, sort: browsing.sort }) : "/";
  return (
    <EmptyState
      title={browsing.search ? "찾는 프롬프트가 아직 없어요" : "조건에 맞는 프롬프트가 아직 없어요"}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {isNarrowed && (
            <ButtonLink to={wider} variant="square">
              조건 지우고 보기
            </ButtonLink>
          )}
          <ButtonLink to="/?sort=popular" variant="change">
            인기 프롬프트 보기
          </ButtonLink>
        </div>
      }
    >
      {isNarrowed ? "조건을 줄이면 더 많이 볼 수 있어요." : "더 짧은 말이나 비슷한 말로 찾아보세요."}
    </EmptyState>
  );
}
