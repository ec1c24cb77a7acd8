import { useEffect, useState } from "react";
import type { CollectionDetail } from "#contracts/collections.ts";
import { endedToggles, mayPredate, sendToggle } from "#app/data/toggle.ts";
import { useMemberAction } from "#app/session/use-member-action.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { formatCount } from "#app/lib/format.ts";
import { useSession } from "#app/session/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FollowToggle } from "#app/ui/follow-toggle.tsx";
import { toast } from "#app/ui/toast.tsx";

type Collection = Pick<CollectionDetail, "id" | "title" | "member" | "follower_count">;
type Following = { is_following: boolean; follower_count: number };

const followKey = (id: number) => `collection ${id}`;
const calls = () => import("./collection-calls.ts");

/** Whether the reader follows the collection: asked by the browser, since the page is the same for all. */
function useFollowing({ id, member, follower_count }: Collection) {
  const { isMember, user } = useSession();
  const [latest, show] = useState<Following>();
  const isOwn = isMember && user.user_id === member.user_id;
  const isReader = isMember && !isOwn;
  useEffect(() => {
    if (!isReader) return;
    let isCurrent = true;
    const since = endedToggles();
    void calls()
      .then(({ readCollection }) => readCollection(id, { limit: "1" }))
      .then(
        ({ is_following = false, follower_count: count }) =>
          isCurrent && !mayPredate(followKey(id), since) && show({ is_following, follower_count: count }),
      )
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [id, isReader]);
  const following = latest ?? { is_following: false, follower_count };

  const set = async (isFollowing: boolean) => {
    const count = following.follower_count + Number(isFollowing) - Number(following.is_following);
    show({ is_following: isFollowing, follower_count: count });
    const { followCollection } = await calls();
    const toggled = await sendToggle(followKey(id), isFollowing, (value) => followCollection(id, value));
    if (!toggled) return;
    const { confirmed = following, refusal } = toggled;
    show(confirmed);
    toast(
      refusal ?? (confirmed.is_following ? "새 글감이 들어오면 하루에 한 번 알려 드려요." : "팔로우를 그만뒀어요."),
    );
  };
  return { ...following, isOwn, set };
}

/** What a reader can do with a collection; its member changes it on another page. */
export function CollectionActions({ collection }: { collection: Collection }) {
  const { id, title } = collection;
  const { is_following, follower_count, isOwn, set } = useFollowing(collection);
  const press = useMemberAction(`collection:${id}`, () => void set(!is_following), { resume: () => void set(true) });
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      {isOwn ? (
        <ButtonLink to={`/mypage/collections/${id}`} variant="secondary" size="small">
          고치기
        </ButtonLink>
      ) : (
        <FollowToggle nickname={title} following={is_following} onToggle={press} className="noscript:hidden" />
      )}
      <span className="text-sm text-muted tabular-nums">팔로워 {formatCount(follower_count)}명</span>
      {!isOwn && (
        <ReportButton
          thing="collection"
          id={id}
          label="신고하기"
          of={title}
          returnTo={`/collections/${id}`}
          className="-mr-3 ml-auto px-3! text-xs! font-medium!"
        />
      )}
    </div>
  );
}
