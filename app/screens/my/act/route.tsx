import { dataOf, isMissing, statusOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { useMemberQuery } from "#app/data/query.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { OwnAct } from "#app/features/moderation/own-act.tsx";
import type { Route } from "./+types/route";

export const meta = () => [{ title: "운영 조치 | 글감" }, { name: "robots", content: "noindex" }];

export default function ActPage({ params }: Route.ComponentProps) {
  const { data, error, refetch } = useMemberQuery(
    ["moderation", params.actId],
    () => dataOf(memberApi.moderation[":id"].$get({ param: { id: params.actId } })),
    { staleTime: 0 },
  );
  const isGone = error && isMissing(statusOf(error));
  return (
    <div className="mx-auto lg:mx-0 max-w-160 pt-6 lg:pt-9">
      {data && <OwnAct act={data} onAppealed={() => void refetch()} />}
      {!data && <h1 className="sr-only">운영 조치</h1>}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-72 w-full" />
        </Loading>
      )}
      {!data && error && (
        <EmptyState
          title={isGone ? "조치를 찾을 수 없어요" : "불러오지 못했어요"}
          action={
            isGone ? (
              <ButtonLink to="/mypage/message/notification">알림 모두 보기</ButtonLink>
            ) : (
              <Button onClick={() => refetch()}>다시 시도</Button>
            )
          }
        />
      )}
    </div>
  );
}
