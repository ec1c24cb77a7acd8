import { useState } from "react";
import { memberApi } from "#app/data/client.ts";
import { resultOf } from "#app/data/result.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.tsx";
import { When } from "#app/ui/when.tsx";
import type { Evidence as Opened } from "#contracts/moderation.ts";

function Lines({ items }: Opened) {
  return (
    <ol aria-label="증거" className="mt-3 space-y-3">
      {items.map(({ id, sender, content, is_reported: isReported, create_at }) => (
        <li key={id} className={isReported ? "rounded-2.5 bg-alert-soft px-3 py-2.5" : "px-3"}>
          <p className="text-xs text-muted">
            {sender.nickname} · <When at={create_at} />
            {isReported && <b className="text-alert"> · 신고된 메시지</b>}
          </p>
          <p className="whitespace-pre-line text-sm">{content}</p>
        </li>
      ))}
    </ol>
  );
}

/** The reported message and those before it. Nothing is read until the operator asks for it. */
export function Evidence({ messageId }: { messageId: number }) {
  const [opened, setOpened] = useState<Opened>();
  const { isSending, submit } = useSubmit(async () => {
    const answer = await resultOf(
      memberApi.operators.reports.message[":message_id"].evidence.$post({ param: { message_id: String(messageId) } }),
    );
    if (answer.ok) setOpened(answer.data);
    else toast(answer.problem.detail);
  });
  if (opened) return <Lines {...opened} />;
  return (
    <form onSubmit={submit} className="mt-3">
      <p className="text-sm text-muted">
        신고된 메시지와 그 앞의 열 개를 봉해 두었어요. 열면 활동 기록에 남고, 판단할 때까지 다른 운영자는 열 수 없어요.
      </p>
      <SubmitButton className="mt-3" isSending={isSending}>
        증거 열기
      </SubmitButton>
    </form>
  );
}
