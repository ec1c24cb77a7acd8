import type { ConversationPage, ConversationState } from "#contracts/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { blockOther } from "./block-other.ts";

const reasons: Record<Exclude<ConversationState, "open">, string> = {
  blocked: "내가 차단한 회원이에요. 차단을 풀면 다시 이야기할 수 있어요.",
  apart: "이 회원과는 메시지를 주고받을 수 없어요.",
  left: "활동을 멈췄거나 탈퇴한 회원이라 메시지를 보낼 수 없어요.",
};

type NoWritingProps = {
  conversationId: number;
  other: ConversationPage["other"];
  state: Exclude<ConversationState, "open">;
};

/** In place of the composer: why no message can be sent. */
export default function NoWriting({ conversationId, other, state }: NoWritingProps) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-2 py-3.5 text-center">
      <p className="text-balance text-sm text-muted">{reasons[state]}</p>
      {state === "blocked" && (
        <Button variant="secondary" size="small" onClick={() => void blockOther(conversationId, other, false)}>
          차단 풀기
        </Button>
      )}
    </div>
  );
}
