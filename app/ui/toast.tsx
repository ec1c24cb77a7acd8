import { useEffect, useRef } from "react";
import { createStore } from "#app/lib/store.ts";

/** What can be done about the message: a button beside it. */
type ToastAction = { label: string; act: () => void };
type Toast = { id: number; message: string; action?: ToastAction };
const SHOWN_MS = 5000;
/** With a button, which takes longer to reach. */
const ACTION_SHOWN_MS = 15_000;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

const hide = (id: number) => toasts.write(toasts.read().filter((one) => one.id !== id));

/** Shows a message for five seconds, with an action for fifteen, in place of the one before. */
export function toast(message: string, action?: ToastAction) {
  const id = ++lastId;
  toasts.write([{ id, message, action }]);
  setTimeout(() => hide(id), action ? ACTION_SHOWN_MS : SHOWN_MS);
}

export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  const shownToasts = toasts.use();
  // Showing the popover again puts it above a dialog that was opened later.
  useEffect(() => {
    if (region.current?.matches(":popover-open")) region.current.hidePopover();
    if (shownToasts.length > 0) region.current?.showPopover();
  }, [shownToasts]);
  return (
    <>
      <div role="status" className="sr-only">
        {shownToasts.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
      <div ref={region} popover="manual" className="toaster">
        {shownToasts.map(({ id, message, action }) => (
          <div key={id} className="toast">
            <p aria-hidden="true">{message}</p>
            {action && (
              <button
                type="button"
                className="toast-action"
                onClick={() => {
                  hide(id);
                  action.act();
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
