import { useEffect, useRef } from "react";
import { createStore } from "#app/lib/store.ts";

type Toast = { id: number; message: string };
const SHOWN_MS = 5000;
const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a message for five seconds, in place of the one before. */
export function toast(message: string) {
  const id = ++lastId;
  toasts.write([{ id, message }]);
  setTimeout(() => toasts.write(toasts.read().filter((shown) => shown.id !== id)), SHOWN_MS);
}

export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  const shown = toasts.use();
  // Showing the popover again puts it above a dialog that was opened later.
  useEffect(() => {
    if (region.current?.matches(":popover-open")) region.current.hidePopover();
    if (shown.length > 0) region.current?.showPopover();
  }, [shown]);
  return (
    <>
      <div role="status" className="sr-only">
        {shown.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
      <div ref={region} popover="manual" aria-hidden="true" className="toaster">
        {shown.map(({ id, message }) => (
          <p key={id} className="toast">
            {message}
          </p>
        ))}
      </div>
    </>
  );
}
