import { type ReactNode, useState } from "react";
import { COMPLAINT_MAX } from "#contracts/limits.ts";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { isPointless, type Result } from "#app/data/result.ts";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { DialogPresses } from "#app/ui/dialog-presses.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { refetchComplaints } from "./complaint-calls.ts";

type StepButtonProps = {
  name: string;
  act: string;
  /** The press in the dialog; by default named as the button. */
  press?: string;
  title: string;
  /** What follows from it. */
  children: ReactNode;
  done: string;
  variant?: ButtonVariant;
  words?: { label: string; isOptional?: boolean };
  send: (detail: string) => Promise<Result<unknown>>;
};

/** A step of a complaint: a button, and a dialog that says what follows and takes words where there are some. */
export function StepButton({ name, act, press = act, variant = "secondary", words, send, ...said }: StepButtonProps) {
  const { title, children, done } = said;
  const [isOpen, setOpen] = useState(false);
  const { text, write, refuse, field } = useTextEntry();
  const close = () => setOpen(false);
  const { isSending, submit } = useSubmit(async () => {
    const answer = await send(text);
    if (!answer.ok) {
      const { detail, fields } = answer.problem;
      if (words && fields.detail) return refuse(fields.detail);
      toast(detail);
      // What was refused has changed meanwhile: it is shown as it is now.
      if (!isPointless(answer.problem)) return;
    }
    // First, or what was answered could be answered again.
    await refetchComplaints();
    if (answer.ok) toast(done);
    write("");
    close();
    document.getElementById("main")?.focus({ preventScroll: true });
  });
  return (
    <>
      <Button
        variant={variant}
        size={variant === "ghost" ? "small" : "large"}
        className={variant === "ghost" ? "" : "grow"}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      <Modal open={isOpen} onClose={close} title={title}>
        <form noValidate onSubmit={submit}>
          <div className="text-pretty text-sm text-muted">{children}</div>
          {words && (
            <div className="mt-4">
              <TextField name={`${name}-detail`} lines="few" max={COMPLAINT_MAX} {...words} {...field} />
            </div>
          )}
          <DialogPresses act={press} isSending={isSending} onClose={close} />
        </form>
      </Modal>
    </>
  );
}
