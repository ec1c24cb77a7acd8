import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { guideMeta } from "#app/features/guides/guide-meta.ts";
import { GuidePage } from "#app/features/guides/guide-page.tsx";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["guides"] } satisfies PageHandle;

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  guide: await context.get(pageContext).reads.guide("notice", params.guideId),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  guideMeta(loaderData?.guide, matches[0].loaderData.origin);

export default function AnnouncementPage({ loaderData: { guide } }: Route.ComponentProps) {
  return <GuidePage guide={guide} />;
}
