import { type FormEvent, useState } from "react";

/** The submit handler of a form that sends one request at a time: presses while `send` runs are ignored. */
export function useSubmit(send: () => Promise<unknown>) {
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    await send().finally(() => setSending(false));
  };
  return { isSending, submit };
}
