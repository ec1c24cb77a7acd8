import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { FollowsPage } from "#app/features/follows/follows-page.tsx";
import { followsMeta, loadFollows } from "#app/features/follows/load-follows.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["member"], query: ["cursor"] } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadFollows(context.get(pageContext).reads, "followers", params.memberId, url);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? followsMeta("followers", loaderData.member, matches[0].loaderData.origin) : [];

export default function FollowersPage({ loaderData: { member, first, from } }: Route.ComponentProps) {
  return <FollowsPage key={member.user_id} list="followers" member={member} first={first} from={from} />;
}
