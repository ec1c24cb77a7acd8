import { type FormEvent, useState } from "react";
import { MODERATION_REASON_MAX } from "#contracts/limits.ts";
import { TextField } from "#app/features/prompts/editor/text-field.tsx";
import type { Sent } from "#app/lib/sent.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rereadAdmin } from "./admin-pages.ts";

type ReasonDialogProps = {
  name: string;
  title: string;
  /** Who reads the reason. */
  hint: string;
  act: string;
  done: string;
  isOpen: boolean;
  onClose: () => void;
  send: (reason: string) => Promise<Sent<unknown>>;
};

/** Nothing is done to anybody without saying why. */
function ReasonDialog({ name, title, hint, act, done, isOpen, onClose, send }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const answer = await send(reason);
    setSending(false);
    if (!answer.ok && answer.errors.reason) return setError(answer.errors.reason);
    if (!answer.ok && answer.code === "offline") return toast(answer.message);
    toast(answer.ok ? done : answer.message);
    setReason("");
    setError(undefined);
    onClose();
    await rereadAdmin();
  };
  return (
    <Modal open={isOpen} onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <TextField
          name={`${name}-reason`}
          label="사유"
          hint={hint}
          lines="few"
          value={reason}
          max={MODERATION_REASON_MAX}
          error={error}
          onChange={setReason}
        />
        <div className="mt-4 flex gap-2">
          <Button variant="change" className="flex-1" onClick={onClose}>
            아니요
          </Button>
          <Button type="submit" className="flex-1" aria-disabled={isSending}>
            {isSending ? "보내는 중…" : act}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type ReasonButtonProps = Omit<ReasonDialogProps, "isOpen" | "onClose"> & { variant: ButtonVariant; label?: string };

/** An act of an operator: the button, and the question why. */
export function ReasonButton({ variant, label, ...dialog }: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-label={label} onClick={() => setOpen(true)}>
        {dialog.act}
      </Button>
      {isOpen && <ReasonDialog {...dialog} isOpen onClose={() => setOpen(false)} />}
    </>
  );
}
