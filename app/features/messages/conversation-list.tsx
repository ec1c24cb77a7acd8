import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { Conversation } from "#contracts/messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { GrowingList } from "#app/ui/growing-list.tsx";
import { ConversationRow } from "./conversation-row.tsx";
import { LIST_ID, useConversations, useLeaveConversation } from "./conversations.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { followEvents } from "./message-events.ts";
import { RowSkeletons } from "./row-skeletons.tsx";

/** `current`: the conversation that is open beside the list. */
export function ConversationList({ current }: { current?: number }) {
  const navigate = useNavigate();
  const query = useConversations();
  const [chosen, setChosen] = useState<{ conversation: Conversation; isAsked: boolean }>();
  const removal = useLeaveConversation();
  useEffect(followEvents, []);

  const leave = () => {
    if (!chosen) return;
    removal.mutate(chosen.conversation.id);
    if (chosen.conversation.id === current) void navigate("/mypage/message/message", { replace: true });
  };

  return (
    <GrowingList
      query={query}
      failed="메시지를 불러오지 못했어요"
      waiting={<RowSkeletons />}
      empty={
        <EmptyState title="아직 주고받은 메시지가 없어요" action={<ButtonLink to="/">프롬프트 둘러보기</ButtonLink>}>
          프롬프트나 프로필에서 ‘메시지 보내기’를 누르면 대화가 시작돼요.
        </EmptyState>
      }
    >
      {(conversations) => (
        <>
          <ul
            id={LIST_ID}
            tabIndex={-1}
            aria-label="대화 목록"
            className="card divide-y divide-line outline-none! [&>:first-child>div]:rounded-t-3.5 [&>:last-child>div]:rounded-b-3.5"
          >
            {conversations.map((conversation) => (
              <li key={conversation.id}>
                <ConversationRow
                  conversation={conversation}
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
