import { feedPaths } from "#contracts/feeds.ts";
import { pageContext } from "#app/data/page-context.ts";
import { feedLink, pageMeta, structuredData } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { CollectionPage } from "#app/features/collections/collection-page.tsx";
import { shownItem } from "#app/features/collections/shown-item.ts";
import { collectionData } from "#app/features/collections/structured-data.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["lists", "collection"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const from = url.searchParams.get("cursor") || undefined;
  const { prompts, ...collection } = await context.get(pageContext).reads.collection(params.collectionId, from);
  return { collection, first: { ...prompts, items: prompts.items.map(shownItem) }, from };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { collection, first } = loaderData;
  const { id, title, about, member, prompt_count } = collection;
  const url = `${matches[0].loaderData.origin}/collections/${id}`;
  const description = about || `${member.nickname}님이 모은 글감 ${prompt_count}개를 볼 수 있어요.`;
  return [
    ...pageMeta({ title: `${title}: ${member.nickname}님의 모음`, description, url, type: "article" }),
    feedLink(feedPaths.ofCollection(id), `${title} 모음`),
    ...structuredData(collectionData(collection, first.items, url)),
  ];
};

export default function CollectionRoute({ loaderData: { collection, first, from } }: Route.ComponentProps) {
  return <CollectionPage key={collection.id} collection={collection} first={first} from={from} />;
}
