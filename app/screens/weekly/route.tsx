import { nameOf } from "#contracts/catalog.ts";
import { pageContext } from "#app/data/page-context.ts";
import { browseHref } from "#app/features/search/browsing.ts";
import { CategoryLinks } from "#app/features/search/category-chips.tsx";
import { pageMeta, structuredData } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlaceList } from "#app/features/leaderboard/place-list.tsx";
import { shownPlace } from "#app/features/leaderboard/shown-place.ts";
import { readWeekly, type Weekly, weeklyHref, weeklyKeys } from "./weekly-address.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["lists"], query: weeklyKeys } satisfies PageHandle;

const about = "요즘 여러 사람이 복사하고, 사고, 써 본 글감이에요.";

const titleOf = ({ days, category }: Weekly) =>
  [days === "7" ? "이번 주" : "이번 달", category && nameOf(category), "글감"].filter(Boolean).join(" ");

export async function loader({ context, url }: Route.LoaderArgs) {
  const weekly = readWeekly(url.searchParams);
  const { items } = await context.get(pageContext).reads.leaderboard(weekly);
  return { weekly, places: items.map(shownPlace) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { weekly, places } = loaderData;
  const { origin } = matches[0].loaderData;
  const itemListElement = places.map(({ id, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: `${origin}/prompt/${id}`,
  }));
  return [
    ...pageMeta({ title: titleOf(weekly), description: about, url: origin + weeklyHref(weekly) }),
    ...structuredData({ "@context": "https://schema.org", "@type": "ItemList", itemListElement }),
  ];
};

export default function WeeklyPage({ loaderData: { weekly, places } }: Route.ComponentProps) {
  const { days, category } = weekly;
  return (
    <div className="mx-auto max-w-200 pt-6 2xl:max-w-none lg:pt-9">
      <h1 className="text-2xl font-extrabold tracking-tight">{titleOf(weekly)}</h1>
      <p className="mt-2 text-pretty text-muted">{about}</p>
      <nav aria-label="기간 고르기" className="mt-4 flex flex-wrap gap-2">
        <ChipLink to={weeklyHref({ days: "7", category })} active={days === "7"} preventScrollReset>
          7일
        </ChipLink>
        <ChipLink to={weeklyHref({ days: "30", category })} active={days === "30"} preventScrollReset>
          30일
        </ChipLink>
      </nav>
      <div className="mb-2">
        <CategoryLinks active={category} hrefOf={(slug) => weeklyHref({ days, category: slug })} />
      </div>
      {places.length > 0 ? (
        <PlaceList places={places} heading="h2" className="2xl:columns-2 2xl:gap-0" />
      ) : (
        <EmptyState
          title="아직 순서를 매길 만큼 모이지 않았어요"
          action={<ButtonLink to={browseHref({ category, sort: "popular" })}>인기 프롬프트 보기</ButtonLink>}
        >
          세 사람 이상이 쓴 글감부터 여기에 보여요.
        </EmptyState>
      )}
      <p className="mt-4 text-xs text-muted">
        한 사람은 글감마다 한 번만 세고, 오래된 것일수록 낮게 쳐요. 자기 글감과 환불한 것은 세지 않아요.
      </p>
    </div>
  );
}
