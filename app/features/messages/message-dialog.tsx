import { type FormEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { MESSAGE_MAX } from "#contracts/limits.ts";
import { hasVisible } from "#contracts/measure.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { newKey } from "#app/lib/key.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { Button } from "#app/ui/button.tsx";
import { SheetsIcon } from "#app/ui/icons.tsx";
import { Modal } from "#app/ui/modal.tsx";

type MessageDialogProps = {
  to: { user_id: number; nickname: string };
  prompt?: { id: number; title: string };
  open: boolean;
  onClose: () => void;
};

/** Writes a message to a member and opens their conversation. */
export default function MessageDialog({ to, prompt, open, onClose }: MessageDialogProps) {
  const [content, setContent] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  // Idempotency key: the same text sent again is the same message.
  const key = useRef<string>(undefined);
  const navigate = useNavigate();

  const write = (text: string) => {
    key.current = undefined;
    setContent(text);
    setError(undefined);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!hasVisible(content)) return setError("메시지를 써 주세요.");
    setSending(true);
    key.current ??= newKey();
    const answer = await resultOf(
      memberApi.messages.index.$post({
        json: { recipient_id: to.user_id, content, ...(prompt && { prompt_id: prompt.id }) },
        header: { "idempotency-key": key.current },
      }),
    );
    setSending(false);
    if (!answer.ok) return setError(answer.problem.fields.content ?? answer.problem.detail);
    onClose();
    write("");
    void navigate(
      href("/mypage/message/message/:conversationId", { conversationId: String(answer.data.conversation_id) }),
    );
  };

  return (
    <Modal open={open} onClose={onClose} title={`${to.nickname}님에게 메시지`}>
      <form noValidate onSubmit={send}>
        {prompt && (
          <p className="mb-3 flex items-center gap-2 rounded-2.5 bg-persimmon-soft px-3 py-2.5 text-sm font-medium">
            <SheetsIcon className="size-4 flex-none text-persimmon" />
            <span className="min-w-0 truncate">{prompt.title}</span>
          </p>
        )}
        <TextField
          name="message"
          label="메시지"
          lines="few"
          max={MESSAGE_MAX}
          value={content}
          error={error}
          placeholder={prompt ? "이 프롬프트에 대해 물어보세요." : undefined}
          onChange={write}
        />
        <Button type="submit" className="mt-4 w-full" aria-disabled={isSending}>
          {isSending ? "보내는 중…" : "보내기"}
        </Button>
      </form>
    </Modal>
  );
}
