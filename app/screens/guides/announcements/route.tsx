import { feedPaths } from "#contracts/feeds.ts";
import { pageContext } from "#app/data/page-context.ts";
import { feedLink } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { GuideList } from "#app/features/guides/guide-list.tsx";
import { guideListMeta } from "#app/features/guides/guide-meta.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["guides"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") || undefined;
  return { guides: await context.get(pageContext).reads.guides("notice", cursor), cursor };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...guideListMeta("notice", loaderData, matches[0].loaderData.origin),
  feedLink(feedPaths.announcements, "글감 공지"),
];

export default function AnnouncementsPage({ loaderData: { guides, cursor } }: Route.ComponentProps) {
  return <GuideList kind="notice" guides={guides} isFromStart={cursor === undefined} />;
}
