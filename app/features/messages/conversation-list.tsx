import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Conversation } from "#contracts/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { BoxLink } from "./box-link.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { type Box, LIST_ID, pathOf, useConversations, useLeaveConversation } from "./conversations.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { followEvents } from "./message-events.ts";
import { RowSkeletons } from "./row-skeletons.tsx";

const empty: Record<Box, ReactNode> = {
  inbox: (
    <EmptyState title="아직 주고받은 메시지가 없어요" action={<ButtonLink to="/">프롬프트 둘러보기</ButtonLink>}>
      프롬프트나 프로필에서 ‘메시지 보내기’를 누르면 대화가 시작돼요.
    </EmptyState>
  ),
  requests: (
    <EmptyState title="기다리는 메시지 요청이 없어요" action={<ButtonLink to={pathOf.inbox}>메시지 보기</ButtonLink>}>
      내가 팔로우하지 않는 회원이 처음 보낸 메시지가 여기로 와요.
    </EmptyState>
  ),
};

type ConversationListProps = { box: Box; current?: number };

/** `current`: the conversation that is open beside the list. */
export function ConversationList({ box, current }: ConversationListProps) {
  const navigate = useNavigate();
  const query = useConversations(box);
  const [chosen, setChosen] = useState<{ conversation: Conversation; isAsked: boolean }>();
  const removal = useLeaveConversation();
  useEffect(followEvents, []);

  const requestCount = query.data?.pages[0]?.request_count ?? 0;
  const leave = () => {
    if (!chosen) return;
    removal.mutate(chosen.conversation.id);
    if (chosen.conversation.id === current) void navigate(pathOf[box], { replace: true });
  };

  return (
    <GrowingList
      query={query}
      failed="메시지를 불러오지 못했어요"
      waiting={<RowSkeletons />}
      empty={
        <>
          <BoxLink box={box} requestCount={requestCount} />
          {empty[box]}
        </>
      }
    >
      {(conversations) => (
        <>
          <BoxLink box={box} requestCount={requestCount} />
          <ul
            id={LIST_ID}
            tabIndex={-1}
            aria-label={box === "requests" ? "메시지 요청 목록" : "대화 목록"}
            className="card divide-y divide-line outline-none! [&>:first-child>div]:rounded-t-3.5 [&>:last-child>div]:rounded-b-3.5"
          >
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
                  box={box}
                  isCurrent={conversation.id === current}
                  onLeave={() => setChosen({ conversation, isAsked: true })}
                />
              </li>
            ))}
          </ul>
          <LeaveDialog
            open={chosen?.isAsked ?? false}
            nickname={chosen?.conversation.other.nickname ?? ""}
            onConfirm={leave}
            onClose={() => setChosen((last) => last && { ...last, isAsked: false })}
          />
        </>
      )}
    </GrowingList>
  );
}
