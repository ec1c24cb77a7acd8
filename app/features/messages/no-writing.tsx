import type { ConversationPage, Standing } from "#contracts/messages.ts";
import { Button } from "#app/ui/button.tsx";
import { blockInTalk } from "./blocking.ts";

const reasons: Record<Exclude<Standing, "open">, string> = {
  blocked: "내가 차단한 회원이에요. 차단을 풀면 다시 이야기할 수 있어요.",
  apart: "이 회원과는 메시지를 주고받을 수 없어요.",
  left: "활동을 멈췄거나 탈퇴한 회원이라 메시지를 보낼 수 없어요.",
};

type NoWritingProps = { talkId: number; other: ConversationPage["other"]; standing: Exclude<Standing, "open"> };

/** Stands where one would write. */
export function NoWriting({ talkId, other, standing }: NoWritingProps) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line px-2 py-3.5 text-center">
      <p className="text-balance text-sm text-muted">{reasons[standing]}</p>
      {standing === "blocked" && (
        <Button variant="squareMini" onClick={() => void blockInTalk(talkId, other, false)}>
          차단 풀기
        </Button>
      )}
    </div>
  );
}
