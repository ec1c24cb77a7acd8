import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button, IconButton } from "./button.tsx";
import { CloseIcon } from "./icons.tsx";

type DialogProps = { open: boolean; onClose: () => void; labelledBy: string; className: string; children: ReactNode };

/** The native dialog: focus trap, Escape and focus return are the browser's own. */
export function Dialog({ open, onClose, labelledBy, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={() => open && onClose()}
      onClick={closeOnBackdrop}
      className={className}
    >
      {children}
    </dialog>
  );
}

const sheet =
  "dialog-pop m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-4 bg-card p-0 text-ink shadow-[var(--shadow)]";

type ModalProps = { open: boolean; onClose: () => void; title: string; wide?: boolean; children: ReactNode };

/** A titled sheet with a close button. */
export function Modal({ open, onClose, title, wide = false, children }: ModalProps) {
  const titleId = `title${useId()}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      className={`${sheet} ${wide ? "max-w-160" : "max-w-100"}`}
    >
      <div className="p-5">
        <div className="-mr-2 -mt-2 flex items-center justify-between gap-2">
          <h2 id={titleId} className="text-lg font-bold">
            {title}
          </h2>
          <IconButton label="닫기" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="mt-3">{children}</div>
      </div>
    </Dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  message: string;
  onConfirm: () => void;
  onClose: () => void;
  destructive?: boolean;
  children?: ReactNode;
};

/** One question; 예 acts, 아니요 and Escape do nothing. */
export function ConfirmDialog({
  open,
  message,
  onConfirm,
  onClose,
  destructive = false,
  children,
}: ConfirmDialogProps) {
  const messageId = `message${useId()}`;
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog open={open} onClose={onClose} labelledBy={messageId} className={`${sheet} max-w-90`}>
      <div className="p-5 text-center">
        <p id={messageId} className="text-balance py-4 text-base font-semibold">
          {message}
        </p>
        {children}
        <div className="mt-3 flex gap-2">
          <Button variant="change" className="flex-1" onClick={onClose}>
            아니요
          </Button>
          <Button
            variant={destructive ? "reviewDelete" : "square"}
            className="h-12! flex-1 text-base!"
            onClick={confirm}
          >
            예
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

type AlertModalProps = { open: boolean; message: string; onClose: () => void; children?: ReactNode };

/** Says one thing. */
export function AlertModal({ open, message, onClose, children }: AlertModalProps) {
  const messageId = `message${useId()}`;
  return (
    <Dialog open={open} onClose={onClose} labelledBy={messageId} className={`${sheet} max-w-90`}>
      <div className="p-5 text-center">
        <p id={messageId} className="text-balance py-4 text-base font-semibold">
          {message}
        </p>
        {children && <p className="text-balance text-sm text-muted">{children}</p>}
        <Button className="mt-3 w-full" onClick={onClose}>
          확인
        </Button>
      </div>
    </Dialog>
  );
}
