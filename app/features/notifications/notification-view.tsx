import { useNavigate } from "react-router";
import type { Notification } from "#contracts/notifications.ts";
import { isMissing, statusOf } from "#app/data/result.ts";
import { formatClock, formatDay } from "#app/lib/day.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { Loading, Skeleton } from "#app/ui/skeleton.tsx";
import { NotificationFace } from "./notification-face.tsx";
import { kindLooks } from "./notification-kinds.ts";
import { useNotification, useRemoveNotification } from "./notifications.ts";

const LIST = "/mypage/message/notification";

function Content({ notification }: { notification: Notification }) {
  const { id, title, content, kind, link, create_at } = notification;
  const removing = useRemoveNotification();
  const navigate = useNavigate();
  const remove = () => removing.mutate(id, { onSuccess: () => void navigate(LIST, { replace: true }) });
  return (
    <article className="card p-5 md:p-7">
      <div className="flex items-center gap-3.5">
        <NotificationFace notification={notification} />
        <p className="text-sm text-muted">
          {kindLooks[kind].name} ·{" "}
          <time dateTime={create_at}>
            {formatDay(create_at)} {formatClock(create_at)}
          </time>
        </p>
      </div>
      <h1 className="mt-4 text-xl font-bold tracking-tight">{title}</h1>
      {content && <p className="mt-3 whitespace-pre-line text-pretty text-base">{content}</p>}
      {link === null && !content && <p className="mt-3 text-sm text-muted">지금은 볼 수 없는 소식이에요.</p>}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {link !== null && <ButtonLink to={link}>{kindLooks[kind].opens}</ButtonLink>}
        <Button variant="danger" size="large" aria-disabled={removing.isPending} onClick={remove}>
          <TrashIcon className="size-4" />
          알림 지우기
        </Button>
      </div>
    </article>
  );
}

function Body({ id }: { id: number }) {
  const { data, error, refetch } = useNotification(id);
  if (data) return <Content notification={data} />;
  if (!error) {
    return (
      <Loading>
        <Skeleton className="h-56 w-full" />
      </Loading>
    );
  }
  const isGone = isMissing(statusOf(error));
  return (
    <>
      <h1 className="sr-only">알림</h1>
      {isGone ? (
        <EmptyState title="알림을 찾을 수 없어요" action={<ButtonLink to={LIST}>알림 모두 보기</ButtonLink>}>
          지웠거나 없는 알림이에요.
        </EmptyState>
      ) : (
        <EmptyState title="알림을 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
          인터넷 연결을 확인하고 다시 시도해 주세요.
        </EmptyState>
      )}
    </>
  );
}

export function NotificationView({ id }: { id: number }) {
  return (
    <div className="mx-auto lg:mx-0 max-w-160 pt-4 lg:pt-7">
      <BackLink to={LIST} className="mb-2">
        알림
      </BackLink>
      <Body id={id} />
    </div>
  );
}
