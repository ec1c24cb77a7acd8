import { useEffect, useRef, useSyncExternalStore } from "react";

type Toast = { id: number; message: string };
const SHOWN_MS = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Tells something in passing; gone after five seconds. */
export function toast(message: string) {
  const id = ++lastId;
  show([...toasts.filter((shown) => shown.message !== message), { id, message }]);
  setTimeout(() => show(toasts.filter((shown) => shown.id !== id)), SHOWN_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly Toast[] = [];

export function Toaster() {
  const region = useRef<HTMLDivElement>(null);
  const shown = useSyncExternalStore(subscribe, () => toasts, () => none);
  // A popover shown again stands above a dialog opened meanwhile.
  useEffect(() => {
    if (region.current?.matches(":popover-open")) region.current.hidePopover();
    if (shown.length > 0) region.current?.showPopover();
  }, [shown]);
  return (
    <>
      <div role="status" className="sr-only">{shown.map(({ id, message }) => <p key={id}>{message}</p>)}</div>
      <div ref={region} popover="manual" aria-hidden="true" className="toaster">
        {shown.map(({ id, message }) => (
          <p key={id} className="toast rounded-2.5 bg-ink px-4 py-3 text-sm text-paper font-medium shadow-[var(--shadow)]">{message}</p>
        ))}
      </div>
    </>
  );
}
