import { pageContext } from "#app/data/page-context.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import { FollowsPage } from "#app/features/follows/follows-page.tsx";
import { followsMeta, loadFollows } from "#app/features/follows/load-follows.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["member"], query: ["cursor"] } satisfies PageHandle;

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadFollows(context.get(pageContext).reads, "following", params.memberId, url);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? followsMeta("following", loaderData.member, matches[0].loaderData.origin) : [];

export default function FollowingPage({ loaderData: { member, first, from } }: Route.ComponentProps) {
  return <FollowsPage key={member.user_id} list="following" member={member} first={first} from={from} />;
}
