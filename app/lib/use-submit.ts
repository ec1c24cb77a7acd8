import { type FormEvent, useEffect, useRef, useState } from "react";

/** Moves the focus to the first control that is marked as wrong. */
export const focusWrong = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();

/**
 * The submit handler of a form that sends one request at a time: presses while `send` runs are ignored.
 * What `send` marked as wrong has the focus once it is done.
 */
export function useSubmit(send: () => Promise<unknown>) {
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isSending) focusWrong(form.current);
  }, [isSending]);
  const submit = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    if (isSending) return;
    form.current = event.currentTarget;
    setSending(true);
    await send().finally(() => setSending(false));
  };
  return { isSending, submit };
}
