import { useState } from "react";
import { MODERATION_REASON_MAX } from "#contracts/limits.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { isPointless, type Result } from "#app/data/result.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { DialogPresses } from "#app/ui/dialog-presses.tsx";
import { MenuButton, MenuItem } from "#app/ui/menu-button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { toast } from "#app/ui/toast.tsx";
import { refetchAdmin } from "./admin-queries.ts";

type ReasonDialogProps = {
  name: string;
  title: string;
  /** What is asked for where it is no reason. */
  asked?: string;
  /** Says who will read the reason. */
  hint: string;
  act: string;
  done: string;
  isOpen: boolean;
  onClose: () => void;
  send: (reason: string) => Promise<Result<unknown>>;
};

/** Asks for the reason, which every action of an operator must have. */
function ReasonDialog({ name, title, asked = "이유", hint, act, done, isOpen, onClose, send }: ReasonDialogProps) {
  const { text: reason, write, refuse, field } = useTextEntry();
  const { isSending, submit } = useSubmit(async () => {
    const answer = await send(reason);
    if (!answer.ok) {
      const { detail, fields } = answer.problem;
      if (fields.reason) return refuse(fields.reason);
      toast(detail);
      if (!isPointless(answer.problem)) return;
    } else toast(done);
    write("");
    onClose();
    await refetchAdmin();
  });
  return (
    <Modal open={isOpen} onClose={onClose} title={title}>
      <form noValidate onSubmit={submit}>
        <TextField
          name={`${name}-reason`}
          label={asked}
          hint={hint}
          lines="few"
          max={MODERATION_REASON_MAX}
          {...field}
        />
        <DialogPresses act={act} isSending={isSending} onClose={onClose} />
      </form>
    </Modal>
  );
}

type ReasonButtonProps = Omit<ReasonDialogProps, "isOpen" | "onClose"> & { variant: ButtonVariant; label?: string };

/** A button for an operator's action, and its dialog. */
export function ReasonButton({ variant, label, ...dialog }: ReasonButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} size="small" aria-label={label} onClick={() => setOpen(true)}>
        {dialog.act}
      </Button>
      {isOpen && <ReasonDialog {...dialog} isOpen onClose={() => setOpen(false)} />}
    </>
  );
}

/** An action that is not done by the way: it stands in a menu, and asks for its reason too. */
export function ReasonMenu({ label, ...dialog }: Omit<ReasonDialogProps, "isOpen" | "onClose"> & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton label={label}>
        <MenuItem destructive onChoose={() => setOpen(true)}>
          {dialog.act}
        </MenuItem>
      </MenuButton>
      {isOpen && <ReasonDialog {...dialog} isOpen onClose={() => setOpen(false)} />}
    </>
  );
}
