import type { ReactNode } from "react";

type Message = { error?: string; hint?: ReactNode };

/** The `aria-describedby` of a control: the error first, then the hint. */
export const messageIds = (name: string, { error, hint }: Message) =>
  [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(" ") || undefined;

/** The id and the ARIA attributes of a control with a `FieldMessage`. */
export const controlProps = (name: string, message: Message) => ({
  id: name,
  "aria-invalid": message.error ? true : undefined,
  "aria-describedby": messageIds(name, message),
});

/** The error and the hint below a control. */
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

/** The error of a group of controls, announced when it appears. */
export const GroupError = ({ id, error }: { id: string; error?: string }) =>
  error && (
    <p id={id} role="alert" className="mt-1.5 text-sm text-alert font-medium">
      {error}
    </p>
  );
