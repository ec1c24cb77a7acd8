import type { ComponentProps, ReactNode } from "react";
import { FieldMessage, messageIds } from "#app/features/prompts/editor/field-message.tsx";

type LineFieldProps = {
  name: string;
  label: string;
  value: string;
  error?: string;
  hint?: ReactNode;
  inputMode?: ComponentProps<"input">["inputMode"];
  placeholder?: string;
  onChange: (value: string) => void;
};

/** A labelled line whose id is the name that the contract gives it. */
export function LineField({ name, label, value, error, hint, inputMode, placeholder, onChange }: LineFieldProps) {
  return (
    <div>
      <label htmlFor={name} className="label">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type="text"
        autoComplete="off"
        inputMode={inputMode}
        placeholder={placeholder}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={messageIds(name, { error, hint })}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field placeholder:text-muted aria-[invalid]:border-alert"
      />
      <FieldMessage name={name} error={error} hint={hint} />
    </div>
  );
}
