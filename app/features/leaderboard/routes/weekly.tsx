import { readsContext } from "#app/data/page-context.ts";
import { pageMeta, structuredData } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PlaceList } from "../place-list.tsx";
import { shownPlace } from "../shown-place.ts";
import type { Route } from "./+types/weekly.ts";

export const handle = { cache: "shared", tags: ["lists"], query: ["days"] } satisfies PageHandle;

const about = "요즘 여러 사람이 복사하고, 사고, 써 본 글감이에요.";

export async function loader({ context, url }: Route.LoaderArgs) {
  const days = url.searchParams.get("days") === "30" ? "30" : "7";
  const { items } = await context.get(readsContext).leaderboard({ days });
  return { days, places: items.map(shownPlace) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { days, places } = loaderData;
  const { origin } = matches[0].loaderData;
  const itemListElement = places.map(({ id, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name: title,
    url: `${origin}/prompt/${id}`,
  }));
  return [
    ...pageMeta({
      title: days === "7" ? "이번 주 글감" : "이번 달 글감",
      description: about,
      url: `${origin}/weekly${days === "7" ? "" : "?days=30"}`,
    }),
    ...structuredData({ "@context": "https://schema.org", "@type": "ItemList", itemListElement }),
  ];
};

export default function WeeklyPage({ loaderData: { days, places } }: Route.ComponentProps) {
  const isWeek = days === "7";
  return (
    <div className="mx-auto max-w-200 pt-6 lg:pt-9">
      <h1 className="text-2xl font-extrabold tracking-tight">{isWeek ? "이번 주 글감" : "이번 달 글감"}</h1>
      <p className="mt-2 text-pretty text-muted">{about}</p>
      <nav aria-label="기간 고르기" className="mb-4 mt-4 flex flex-wrap gap-2">
        <ChipLink to="/weekly" active={isWeek} preventScrollReset>
          7일
        </ChipLink>
        <ChipLink to="/weekly?days=30" active={!isWeek} preventScrollReset>
          30일
        </ChipLink>
      </nav>
      {places.length > 0 ? (
        <PlaceList places={places} heading="h2" />
      ) : (
        <EmptyState
          title="아직 순서를 매길 만큼 모이지 않았어요"
          action={<ButtonLink to="/?sort=popular">인기 프롬프트 보기</ButtonLink>}
        >
          세 사람이 넘게 쓴 글감부터 여기에 보여요.
        </EmptyState>
      )}
      <p className="mt-4 text-xs text-muted">
        한 사람은 글감마다 한 번만 세고, 오래된 것일수록 적게 세요. 자기 글감과 환불한 것은 세지 않아요.
      </p>
    </div>
  );
}
