import { PromptGrid } from "#app/prompt/prompt-grid.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { TitledPage } from "#app/ui/titled-page.tsx";
import { useFollowed } from "#app/features/following/followed.ts";

export const meta = () => [{ title: "팔로잉의 새 글감 | 글감" }, { name: "robots", content: "noindex" }];

export default function MyFollowingPage() {
  return (
    <TitledPage title="팔로잉의 새 글감" isWide>
      <GrowingList
        query={useFollowed()}
        failed="새 글감을 불러오지 못했어요"
        waiting={<LoadingList count={4} item="aspect-[3/4] md:aspect-[4/5]" className="cards" />}
        empty={
          <EmptyState
            title="아직 볼 새 글감이 없어요"
            action={<ButtonLink to="/#prompters">프롬프터 둘러보기</ButtonLink>}
          >
            마음에 드는 프롬프터를 팔로우하면 새로 올린 글감이 여기에 모여요.
          </EmptyState>
        }
      >
        {(prompts) => <PromptGrid prompts={prompts} heading="h2" />}
      </GrowingList>
    </TitledPage>
  );
}
