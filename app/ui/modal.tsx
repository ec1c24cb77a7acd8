import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "./button.tsx";
import { CloseIcon } from "./icons.tsx";

type Opening = {
  open: boolean;
  /** Something new each time that it is opened, for what may be opened again before the event `close`, a task of its own. */
  opening?: unknown;
  /** Whether a press on the backdrop closes it. */
  closesOutside?: boolean;
  onClose: () => void;
};

type DialogProps = Opening & { labelledBy: string; className: string; children: ReactNode };

/** What is in the dialog: while it fades out, what was there when it closed. */
function useContent(dialog: RefObject<HTMLDialogElement | null>, open: boolean, children: ReactNode) {
  const last = useRef(children);
  const [isShown, setShown] = useState(open);
  useEffect(() => {
    if (open) last.current = children;
  });
  useEffect(() => {
    if (open) return setShown(true);
    let isCurrent = true;
    const fading = dialog.current?.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(fading ?? []).then(() => isCurrent && setShown(false));
    return () => {
      isCurrent = false;
    };
  }, [dialog, open]);
  return isShown && !open ? last.current : children;
}

const ignoreClosing = (event: MouseEvent<HTMLDialogElement>) => {
  if (event.currentTarget.open) return;
  event.preventDefault();
  event.stopPropagation();
};

/** A native modal `<dialog>`: the browser traps and returns the focus and handles Escape. */
export function Dialog({ open, opening, closesOutside = true, onClose, labelledBy, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open, opening]);
  const content = useContent(dialog, open, children);
  // Removed while open it would keep the focus from returning.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  // A text selection that begins within and ends outside is a click on the dialog too.
  const beganOutside = useRef(false);
  const noteStart = (event: SyntheticEvent) => {
    beganOutside.current = event.target === dialog.current;
  };
  const closeOnBackdrop = (event: SyntheticEvent) => {
    if (closesOutside && beganOutside.current && event.target === dialog.current) onClose();
  };
  // Not at the event `close`, which is a task of its own: the dialog may be opened again before it.
  const closeOnCancel = (event: SyntheticEvent) => {
    // A file input within has an event of this name too.
    if (event.target !== dialog.current) return;
    dialog.current.close();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onClose={() => open && !dialog.current?.open && onClose()}
      onCancel={closeOnCancel}
      onPointerDown={noteStart}
      onClickCapture={ignoreClosing}
      onClick={closeOnBackdrop}
      className={className}
    >
      {content}
    </dialog>
  );
}

const sheet =
  "dialog-pop m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-4 bg-card p-0 text-ink shadow-[var(--shadow)]";

type ModalProps = Opening & { title: string; wide?: boolean; children: ReactNode };

/** A dialog with a title and a close button. */
export function Modal({ title, wide = false, children, ...opening }: ModalProps) {
  const titleId = `title${useId()}`;
  return (
    <Dialog {...opening} labelledBy={titleId} className={`${sheet} ${wide ? "max-w-160" : "max-w-100"}`}>
      <div className="p-5">
        <div className="-mr-2 -mt-2 flex flex-wrap-reverse items-center justify-end">
          <h2 id={titleId} className="flex-1 break-words text-lg font-bold">
            {title}
          </h2>
          <IconButton label="닫기" onClick={opening.onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className="mt-3">{children}</div>
      </div>
    </Dialog>
  );
}

type MessageDialogProps = { open: boolean; message: string; onClose: () => void; children?: ReactNode };

function MessageDialog({ open, message, onClose, children }: MessageDialogProps) {
  const messageId = `message${useId()}`;
  return (
    <Dialog open={open} onClose={onClose} labelledBy={messageId} className={`${sheet} max-w-90`}>
      <div className="p-5 text-center">
        <p id={messageId} className="text-balance py-4 text-base font-semibold">
          {message}
        </p>
        {children}
      </div>
    </Dialog>
  );
}

type ConfirmDialogProps = MessageDialogProps & { onConfirm: () => void; destructive?: boolean };

/** A question. 예 calls `onConfirm`; 아니요 and Escape only close it. */
export function ConfirmDialog({ onConfirm, destructive = false, children, ...dialog }: ConfirmDialogProps) {
  const confirm = () => {
    dialog.onClose();
    onConfirm();
  };
  return (
    <MessageDialog {...dialog}>
      {children}
      <div className="mt-3 flex gap-2">
        <Button variant="secondary" className="flex-1" onClick={dialog.onClose}>
          아니요
        </Button>
        <Button variant={destructive ? "danger" : "primary"} size="large" className="flex-1" onClick={confirm}>
          예
        </Button>
      </div>
    </MessageDialog>
  );
}

/** A message with one button. */
export function AlertModal({ children, ...dialog }: MessageDialogProps) {
  return (
    <MessageDialog {...dialog}>
      {children && <p className="text-balance text-sm text-muted">{children}</p>}
      <Button className="mt-3 w-full" onClick={dialog.onClose}>
        확인
      </Button>
    </MessageDialog>
  );
}
