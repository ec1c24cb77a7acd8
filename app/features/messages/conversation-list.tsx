import { useEffect, useRef, useState } from "react";
import type { Conversation } from "#contracts/messages.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MoreButton } from "#app/ui/more-button.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { useConversations, useLeaveConversation } from "./conversations.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { followNews } from "./message-news.ts";
import { RowSkeletons } from "./row-skeletons.tsx";

export function ConversationList() {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useConversations();
  const [doomed, setDoomed] = useState<{ conversation: Conversation; isAsked: boolean }>();
  const leaving = useLeaveConversation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(followNews, []);

  const leave = () => {
    if (!doomed) return;
    leaving.mutate(doomed.conversation.id);
    // The button that asked goes with its conversation.
    requestAnimationFrame(() => list.current?.focus({ preventScroll: true }));
  };

  if (!data && isError) {
    return (
      <EmptyState title="메시지를 불러오지 못했어요" action={<Button onClick={() => refetch()}>다시 시도</Button>}>
        인터넷 연결을 확인하고 다시 시도해 주세요.
      </EmptyState>
    );
  }
  if (!data) return <RowSkeletons />;
  const conversations = data.pages.flatMap((page) => page.items);
  if (conversations.length === 0 && !hasNextPage) {
    return (
      <EmptyState title="아직 주고받은 메시지가 없어요" action={<ButtonLink to="/">프롬프트 둘러보기</ButtonLink>}>
        프롬프트나 프로필에서 ‘메시지 보내기’를 누르면 대화가 시작돼요.
      </EmptyState>
    );
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="대화 목록"
        className="card overflow-hidden divide-y divide-line outline-none!"
      >
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} onLeave={() => setDoomed({ conversation, isAsked: true })} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} isFailed={isFetchNextPageError} onMore={() => fetchNextPage()} />
      )}
      <LeaveDialog
        open={doomed?.isAsked ?? false}
        nickname={doomed?.conversation.other.nickname ?? ""}
        onConfirm={leave}
        onClose={() => setDoomed((last) => last && { ...last, isAsked: false })}
      />
    </>
  );
}
