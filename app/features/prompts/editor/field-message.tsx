import type { ReactNode } from "react";

type Message = { error?: string; hint?: ReactNode };

/** `aria-describedby` of a control: what is wrong first, then what helps. */
export const messageIds = (name: string, { error, hint }: Message) =>
  [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ") || undefined;

export function FieldMessage({ name, error, hint }: Message & { name: string }) {
  return (
    <>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-sm text-alert font-medium">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${name}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
    </>
  );
}
