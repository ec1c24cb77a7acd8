import { readsContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/page-policy.ts";
import { GuideList } from "../guide-list.tsx";
import { guideListMeta } from "../guide-meta.ts";
import type { Route } from "./+types/tips.ts";

export const handle = { cache: "shared", tags: ["guides"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") || undefined;
  return { guides: await context.get(readsContext).guides("tip", cursor), cursor };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  guideListMeta("tip", loaderData, matches[0].loaderData.origin);

export default function TipsPage({ loaderData: { guides, cursor } }: Route.ComponentProps) {
  return <GuideList kind="tip" guides={guides} isFromStart={cursor === undefined} />;
}
