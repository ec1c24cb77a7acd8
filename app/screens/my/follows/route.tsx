import { Link, useSearchParams } from "react-router";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { MemberRow } from "#app/features/follows/member-row.tsx";
import { OwnMemberList } from "#app/features/follows/own-member-list.tsx";

const lists = {
  following: {
    name: "팔로잉",
    empty: {
      title: "아직 팔로우하는 회원이 없어요",
      next: "팔로우하면 새 프롬프트가 올라올 때 알려 드려요.",
      to: "/#prompters",
    },
  },
  followers: {
    name: "팔로워",
    empty: { title: "아직 팔로워가 없어요", next: "프롬프트를 올리면 좋아하는 사람들이 찾아와요." },
  },
};

export const meta = () => [{ title: "팔로잉과 팔로워 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyFollowsPage() {
  const [params] = useSearchParams();
  const current = params.get("list") === "followers" ? "followers" : "following";
  return (
    <div className="mx-auto lg:mx-0 max-w-160 pt-6 lg:pt-9">
      <h1 className="text-xl font-bold tracking-tight lg:text-2xl">팔로잉과 팔로워</h1>
      <nav aria-label="팔로잉과 팔로워 나눠 보기" className="mt-5 flex flex-wrap items-center gap-2">
        {(["following", "followers"] as const).map((list) => (
          <ChipLink
            key={list}
            to={list === "following" ? "/mypage/follows" : "?list=followers"}
            active={list === current}
            preventScrollReset
          >
            {lists[list].name}
          </ChipLink>
        ))}
        <Link
          to="/mypage/info/blocks"
          className="ml-auto h-11 inline-flex items-center text-sm text-muted font-medium hover:text-ink"
        >
          차단한 회원
        </Link>
      </nav>
      <div className="mt-3">
        <OwnMemberList
          key={current}
          list={current}
          label={`${lists[current].name} 목록`}
          empty={lists[current].empty}
          renderRow={(member) => <MemberRow key={member.user_id} member={member} heading="h2" />}
        />
      </div>
    </div>
  );
}
