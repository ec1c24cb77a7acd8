import { type CategorySlug, nameOf } from "#contracts/catalog.ts";
import { feedPaths } from "#contracts/feeds.ts";
import { pageContext } from "#app/data/page-context.ts";
import { frontOf } from "./front.ts";
import { FrontPage } from "./front-page.tsx";
import { foundCard, shownCard } from "#app/prompt/shown-card.ts";
import {
  type Browsing,
  browseHref,
  browsingKeys,
  headingOf,
  isBrowsing,
  readBrowsing,
  summaryOf,
} from "#app/features/search/browsing.ts";
import { isNotFound } from "./beginning.tsx";
import { interpretationText } from "#app/features/search/interpretation-text.ts";
import { ResultPage } from "./result-page.tsx";
import { useAskedPage } from "./use-asked-page.ts";
import { feedLink, pageMeta, structuredData } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["lists"], query: browsingKeys } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reads } = context.get(pageContext);
  const browsing = readBrowsing(url.searchParams);
  if (!isBrowsing(browsing)) return { front: frontOf(await reads.home()) };
  const list = await reads.prompts(browsing);
  return {
    browsing,
    list: { ...list, items: list.items.map((card) => (browsing.search ? foundCard(card) : shownCard(card))) },
    interpretation: list.interpreted_as ? interpretationText(list.interpreted_as) : null,
    // What else to look in, and a prompt to ask for, only where the words were not found.
    nearest: isNotFound(browsing, list) ? await reads.nearestCategories(browsing.search ?? "") : null,
    // Popular searches are suggested only where nothing was found.
    popular: list.items.length > 0 ? [] : (await reads.popularSearches()).items.map(({ term }) => term),
  };
}

const front = {
  title: "막막한 첫 문장, 프롬프트로 시작해요",
  description:
    "써 본 사람이 다듬은 프롬프트를 찾아 빈칸만 채워 쓰는 곳, 글감이에요. ChatGPT, Claude, Gemini에 바로 쓸 수 있어요.",
};

/** The feed of the category that is browsed, if any: of one that there is, or the page would not be. */
function categoryFeed({ category }: Browsing) {
  const slug = category as CategorySlug;
  return category ? [feedLink(feedPaths.ofCategory(slug), `글감 ${nameOf(slug)} 프롬프트`)] : [];
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { origin } = matches[0].loaderData;
  const browsing = loaderData?.browsing;
  if (browsing) {
    return [
      ...pageMeta({
        title: headingOf(browsing),
        description: summaryOf(browsing),
        url: origin + browseHref(browsing),
      }),
      ...categoryFeed(browsing),
    ];
  }
  const site = { "@context": "https://schema.org", "@type": "WebSite", name: "글감", url: `${origin}/` };
  return [
    ...pageMeta({ ...front, url: `${origin}/` }),
    feedLink(feedPaths.newest, "글감 새 프롬프트"),
    ...structuredData(site),
  ];
};

export default function HomePage({ loaderData }: Route.ComponentProps) {
  useAskedPage();
  if (loaderData.front) return <FrontPage {...loaderData.front} />;
  const { front: _, ...page } = loaderData;
  return <ResultPage {...page} />;
}
