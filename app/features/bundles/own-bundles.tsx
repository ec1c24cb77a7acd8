import { href } from "react-router";
import { memberApi } from "#app/data/client.ts";
import { useMemberList } from "#app/data/lists.ts";
import { dataOf } from "#app/data/result.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { PlusIcon } from "#app/ui/icons.tsx";
import { LoadingList } from "#app/ui/skeleton.tsx";
import { BUNDLES } from "./bundle-lists.ts";
import { OwnBundleItem } from "./own-bundle-item.tsx";

const make = (
  <ButtonLink to={href("/mypage/bundles/:bundleId", { bundleId: "new" })}>
    <PlusIcon className="size-4.5" />
    묶음 만들기
  </ButtonLink>
);

/** The seller's own bundles, newest first. */
export function OwnBundles() {
  const query = useMemberList({
    key: [...BUNDLES, "own"],
    load: (page) => dataOf(memberApi.members.me.bundles.$get({ query: page })),
  });
  const isEmpty = query.data?.pages[0]?.items.length === 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-sm text-muted">
          내 유료 프롬프트 여러 개를 하나씩 살 때보다 싸게 묶어 팔아요. 수수료는 실제로 결제한 금액에서 떼요.
        </p>
        {!isEmpty && make}
      </div>
      <GrowingList
        query={query}
        failed="묶음을 불러오지 못했어요"
        waiting={<LoadingList count={3} item="h-39 w-full" className="space-y-4" />}
        empty={
          <EmptyState title="아직 만든 묶음이 없어요" action={make}>
            함께 쓰면 좋은 유료 프롬프트를 2개부터 20개까지 묶어 보세요.
          </EmptyState>
        }
      >
        {(bundles) => (
          <ul aria-label="내 묶음 목록" className="space-y-4">
            {bundles.map((bundle) => (
              <li key={bundle.id}>
                <OwnBundleItem bundle={bundle} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </>
  );
}
