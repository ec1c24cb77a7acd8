import { useSearchParams } from "react-router";
import { ChipLink } from "#app/ui/chip-link.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { FollowedCollections, OwnCollections } from "#app/features/collections/own-collections.tsx";

export const meta = () => [{ title: "모음 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyCollectionsPage() {
  const [params] = useSearchParams();
  const isFollowed = params.has("followed");
  return (
    <TitledPage title="모음" isWide>
      <nav aria-label="모음 나눠 보기" className="mb-4 flex flex-wrap gap-2">
        <ChipLink to="/mypage/collections" active={!isFollowed} preventScrollReset>
          내 모음
        </ChipLink>
        <ChipLink to="?followed=1" active={isFollowed} preventScrollReset>
          팔로우하는 모음
        </ChipLink>
      </nav>
      {isFollowed ? <FollowedCollections /> : <OwnCollections />}
    </TitledPage>
  );
}
