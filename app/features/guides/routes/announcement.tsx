import type { GuideContent } from "#contracts/guides.ts";
import { apiContext } from "#app/data/page-context.ts";
import { dataOf } from "#app/data/result.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { guideMeta } from "../guide-meta.ts";
import { GuidePage } from "../guide-page.tsx";
import type { Route } from "./+types/announcement.ts";

export const handle = { cache: "shared", tags: ["guides"] } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { guides } = context.get(apiContext);
  const asked = guides.notices[":id"].$get({ param: { id: params.guideId }, query: { include: "content" } });
  return { guide: (await dataOf(asked)) as GuideContent };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  guideMeta(loaderData?.guide, matches[0].loaderData.origin);

export default function AnnouncementPage({ loaderData: { guide } }: Route.ComponentProps) {
  return <GuidePage guide={guide} />;
}
