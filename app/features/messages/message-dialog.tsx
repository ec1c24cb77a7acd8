import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import { MESSAGE_MAX } from "#contracts/limits.ts";
import { hasVisible } from "#contracts/measure.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { newKey } from "#app/lib/key.ts";
import { resultOf } from "#app/data/result.ts";
import { memberApi } from "#app/data/client.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { SheetsIcon } from "#app/ui/icons.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { OutsideDealHint } from "./outside-deal-hint.tsx";

type MessageDialogProps = {
  to: { user_id: number; nickname: string };
  prompt?: { id: number; title: string };
  open: boolean;
  onClose: () => void;
};

/** Writes a message to a member and opens their conversation. */
export default function MessageDialog({ to, prompt, open, onClose }: MessageDialogProps) {
  const { text: content, write, refuse, field } = useTextEntry();
  // Idempotency key: the same text sent again is the same message.
  const key = useRef<string>(undefined);
  const navigate = useNavigate();
  const isOpen = useRef(open);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  const rewrite = (text: string) => {
    key.current = undefined;
    write(text);
  };

  const { isSending, submit } = useSubmit(async () => {
    if (!hasVisible(content)) return refuse("메시지를 써 주세요.");
    const sent = (key.current ??= newKey());
    const answer = await resultOf(
      memberApi.messages.index.$post({
        json: { recipient_id: to.user_id, content, ...(prompt && { prompt_id: prompt.id }) },
        header: { "idempotency-key": sent },
      }),
    );
    if (!answer.ok) return refuse(answer.problem.fields.content ?? answer.problem.detail);
    const isUnchanged = key.current === sent;
    if (isUnchanged) rewrite("");
    if (!isUnchanged || !isOpen.current) return toast("메시지를 보냈어요.");
    onClose();
    void navigate(
      href("/mypage/message/message/:conversationId", { conversationId: String(answer.data.conversation_id) }),
    );
  });

  return (
    <Modal open={open} onClose={onClose} title={`${to.nickname}님에게 메시지`}>
      <form noValidate onSubmit={submit}>
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
          placeholder={prompt ? "이 프롬프트에 대해 물어보세요." : undefined}
          {...field}
          onChange={rewrite}
        />
        <div role="status">
          <OutsideDealHint text={content} className="mt-2" />
        </div>
        <SubmitButton className="mt-4 w-full" isSending={isSending}>
          보내기
        </SubmitButton>
      </form>
    </Modal>
  );
}
