import type { ComponentProps, ReactNode } from "react";
import { controlProps, FieldMessage } from "./field-message.tsx";

export type LineFieldProps = Pick<
  ComponentProps<"input">,
  "type" | "inputMode" | "autoComplete" | "placeholder" | "min" | "max"
> & {
  name: string;
  label: ReactNode;
  value: string;
  error?: string;
  hint?: ReactNode;
  onChange: (value: string) => void;
};

/** A labelled input. `name` is the field's path in the contract and the id of the input. */
export function LineField({ name, label, value, error, hint, onChange, ...input }: LineFieldProps) {
  return (
    <div>
      <label htmlFor={name} className="label">
        {label}
      </label>
      <input
        {...controlProps(name, { error, hint })}
        name={name}
        type="text"
        autoComplete="off"
        {...input}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="field placeholder:text-muted aria-[invalid]:border-alert"
      />
      <FieldMessage name={name} error={error} hint={hint} />
    </div>
  );
}
