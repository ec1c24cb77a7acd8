import { useEffect } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Composer } from "./composer.tsx";
import { inOrder } from "./merge.ts";
import { followNews } from "./message-news.ts";
import { MessageLog } from "./message-log.tsx";
import { NoWriting } from "./no-writing.tsx";
import { post, useOutbox } from "./outbox.ts";
import { TalkHeader } from "./talk-header.tsx";
import { TalkSkeleton } from "./talk-skeleton.tsx";
import { useTalk } from "./talk.ts";

const isGone = (error: unknown) =>
  (error as { init?: { status?: number } } | null)?.init?.status !== undefined &&
  [400, 404].includes((error as { init: { status: number } }).init.status);

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="pt-6">
      <h1 className="sr-only">대화</h1>
      {isGone(error) ? (
        <EmptyState
          title="대화를 찾을 수 없어요"
          action={<ButtonLink to="/mypage/message/message">메시지함으로</ButtonLink>}
        >
          지웠거나 없는 대화예요.
        </EmptyState>
      ) : (
        <EmptyState title="대화를 불러오지 못했어요" action={<Button onClick={onRetry}>다시 시도</Button>}>
          인터넷 연결을 확인하고 다시 시도해 주세요.
        </EmptyState>
      )}
    </div>
  );
}

export function Talk({ id }: { id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useTalk(id);
  const outgoing = useOutbox(id);
  useEffect(followNews, []);
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <TalkSkeleton />;
  const { other, standing } = data.pages[0]!;
  return (
    <section aria-label={`${other.nickname}님과의 대화`} className="talk mx-auto max-w-200 flex flex-col">
      <TalkHeader id={id} other={other} standing={standing} />
      <MessageLog
        nickname={other.nickname}
        messages={inOrder(data)}
        outgoing={outgoing}
        older={
          hasNextPage
            ? { isLoading: isFetchingNextPage, isFailed: isFetchNextPageError, load: () => void fetchNextPage() }
            : undefined
        }
      />
      {standing === "open" ? (
        <Composer
          talkId={id}
          nickname={other.nickname}
          onSend={(content) => post({ id, recipientId: other.user_id }, content)}
        />
      ) : (
        <NoWriting talkId={id} other={other} standing={standing} />
      )}
    </section>
  );
}
