import { useEffect, useId, useRef } from "react";
import type { ReactNode } from "react";
import type { Result } from "#app/data/result.ts";
import { FormActions } from "#app/ui/form-actions.tsx";
import { useSubmit } from "#app/lib/use-submit.ts";
import { useTextEntry } from "#app/lib/use-text-entry.ts";
import { TextField } from "#app/ui/text-field.tsx";

type EntryFormProps = {
  label: string;
  max: number;
  initial?: string;
  hint?: ReactNode;
  placeholder?: string;
  send: (content: string) => Promise<Result<unknown>>;
  /** Called after it was saved; the form stays busy until it resolves. */
  onSent: () => Promise<unknown>;
  onCancel: () => void;
  className?: string;
};

/** The one text of a question or an answer. */
export function EntryForm({
  label,
  max,
  initial,
  hint,
  placeholder,
  send,
  onSent,
  onCancel,
  className,
}: EntryFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { text, refuse, field } = useTextEntry(initial);
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const { isSending, submit } = useSubmit(async () => {
    const answer = await send(text);
    if (answer.ok) await onSent();
    if (answer.ok) return;
    refuse(answer.problem.fields.content ?? answer.problem.detail);
    form.current?.querySelector("textarea")?.focus();
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className={className}>
      <TextField
        name={`${id}-content`}
        label={label}
        lines="few"
        max={max}
        hint={hint}
        placeholder={placeholder}
        {...field}
      />
      <FormActions isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
