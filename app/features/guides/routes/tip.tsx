import { readsContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { guideMeta } from "../guide-meta.ts";
import { GuidePage } from "../guide-page.tsx";
import type { Route } from "./+types/tip.ts";

export const handle = { cache: "shared", tags: ["guides"] } satisfies PageHandle;

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  guide: await context.get(readsContext).guide("tip", params.guideId),
});

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  guideMeta(loaderData?.guide, matches[0].loaderData.origin);

export default function TipPage({ loaderData: { guide } }: Route.ComponentProps) {
  return <GuidePage guide={guide} />;
}
