import { useEffect } from "react";
import { isMissing, statusOf } from "#app/data/result.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Composer } from "./composer.tsx";
import { inOrder } from "./merge.ts";
import { followEvents } from "./message-events.ts";
import { MessageLog } from "./message-log.tsx";
import { post, useOutbox } from "./outbox.ts";
import { ConversationHeader } from "./conversation-header.tsx";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { syncConversation, useConversation } from "./use-conversation.ts";

const NoWriting = lazyPart(() => import("./no-writing.tsx"));
const RequestPanel = lazyPart(() => import("./request-panel.tsx"));

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="pt-6">
      <h1 className="sr-only">대화</h1>
      {isMissing(statusOf(error)) ? (
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

export function Conversation({ id }: { id: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useConversation(id);
  const outgoing = useOutbox(id);
  useEffect(followEvents, []);
  // The older page is put to the pages as they were when it was asked for: what came meanwhile is read again.
  const showOlder = () => void fetchNextPage().then(() => syncConversation(id));
  if (!data && error) return <Failure error={error} onRetry={() => refetch()} />;
  if (!data) return <ConversationSkeleton />;
  const { other, standing: state, is_request: isRequest, is_waiting: isWaiting, is_muted: isMuted } = data.pages[0]!;
  const messages = inOrder(data);
  return (
    <section aria-label={`${other.nickname}님과의 대화`} className="conversation mx-auto max-w-200 flex flex-col">
      <ConversationHeader
        id={id}
        other={other}
        state={state}
        isMuted={isMuted}
        box={isRequest ? "requests" : "inbox"}
      />
      <MessageLog
        nickname={other.nickname}
        messages={messages}
        outgoing={outgoing}
        older={
          hasNextPage ? { isLoading: isFetchingNextPage, isFailed: isFetchNextPageError, onMore: showOlder } : undefined
        }
      >
        {isRequest && state === "open" && <RequestPanel id={id} other={other} waiting={<div className="h-32" />} />}
        {isWaiting && state === "open" && (
          <p className="text-balance px-2 pb-4 text-center text-xs text-muted">
            처음 말을 건 메시지라 상대의 ‘메시지 요청’ 칸으로 갔어요. 상대가 받아 주면 대화가 이어져요.
          </p>
        )}
      </MessageLog>
      {state === "open" ? (
        <Composer
          conversationId={id}
          nickname={other.nickname}
          onSend={(content) => post({ id, recipientId: other.user_id, after: messages.at(-1)?.id ?? 0 }, content)}
        />
      ) : (
        <NoWriting conversationId={id} other={other} state={state} waiting={<div className="h-18 flex-none" />} />
      )}
    </section>
  );
}
