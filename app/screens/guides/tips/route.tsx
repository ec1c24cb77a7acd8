import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { GuideList } from "#app/features/guides/guide-list.tsx";
import { guideListMeta } from "#app/features/guides/guide-meta.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["guides"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") || undefined;
  return { guides: await context.get(pageContext).reads.guides("tip", cursor), cursor };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  guideListMeta("tip", loaderData, matches[0].loaderData.origin);

export default function TipsPage({ loaderData: { guides, cursor } }: Route.ComponentProps) {
  return <GuideList kind="tip" guides={guides} isFromStart={cursor === undefined} />;
}
