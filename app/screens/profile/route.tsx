import { feedPaths } from "#contracts/feeds.ts";
import { pageContext } from "#app/data/page-context.ts";
import { ProfileBundles } from "#app/features/bundles/profile-bundles.tsx";
import { shownBundle } from "#app/features/bundles/shown-bundle.ts";
import { ProfileCollections } from "#app/features/collections/profile-collections.tsx";
import { shownCollection } from "#app/features/collections/shown-collection.ts";
import { BlockedCallout } from "#app/features/follows/blocked-callout.tsx";
import { ProfileHeader } from "./profile-header.tsx";
import { ProfilePrompts } from "./profile-prompts.tsx";
import { shownCard } from "#app/prompt/shown-card.ts";
import { ReceivedSection } from "#app/features/reviews/received-section.tsx";
import { feedLink, pageMeta, structuredData } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/data/page-policy.ts";
import type { Route } from "./+types/route";

export const handle = { cache: "shared", tags: ["member"], query: ["cursor"] } satisfies PageHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor") || undefined;
  const { reads, pictures } = context.get(pageContext);
  const [{ prompts, ...member }, collections, bundles] = await Promise.all([
    reads.profile(params.memberId, cursor),
    reads.newestCollections(params.memberId),
    reads.newestBundles(params.memberId),
  ]);
  const { items = [], next_cursor = null } = prompts ?? {};
  return {
    member,
    picture: pictures.ofMember(member),
    cursor,
    prompts: { items: items.map((card) => shownCard(card)), next_cursor },
    collections: collections.map(shownCollection),
    bundles: bundles.items.map(shownBundle),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { nickname, intro, prompt_count, user_id } = loaderData.member;
  const url = `${matches[0].loaderData.origin}/profile/${user_id}`;
  const description = intro || `${nickname}님이 글감에 올린 프롬프트 ${prompt_count}개를 볼 수 있어요.`;
  return [
    ...pageMeta({
      title: `${nickname}님의 프롬프트`,
      description,
      url,
      type: "profile",
      picture: { path: loaderData.picture, alt: `${nickname}님의 프롬프트 ${prompt_count}개` },
    }),
    feedLink(feedPaths.ofMember(user_id), `${nickname}님의 프롬프트`),
    ...structuredData({
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      mainEntity: { "@type": "Person", identifier: String(user_id), name: nickname, url },
    }),
  ];
};

export default function ProfilePage({
  loaderData: { member, prompts, collections, bundles, cursor },
}: Route.ComponentProps) {
  return (
    <>
      <ProfileHeader key={`header-${member.user_id}`} member={member} />
      <BlockedCallout member={member} />
      <ProfilePrompts
        key={member.user_id}
        memberId={member.user_id}
        nickname={member.nickname}
        first={prompts}
        from={cursor}
      />
      <ProfileBundles bundles={bundles} />
      <ProfileCollections memberId={member.user_id} collections={collections} />
      <ReceivedSection key={`reviews-${member.user_id}`} member={member} />
    </>
  );
}
