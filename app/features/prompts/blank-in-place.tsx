import type { KeyboardEvent } from "react";
import { isMidSyllable } from "#app/lib/ime.ts";
import type { Variable } from "#contracts/variables.ts";

type BlankInPlaceProps = {
  variable: Variable;
  value: string;
  onChange: (value: string) => void;
  onNext: () => void;
  onClose: () => void;
};

/** The control of a blank within the text. Enter goes on to the next blank, Escape and leaving it close it. */
export function BlankInPlace({ variable, value, onChange, onNext, onClose }: BlankInPlaceProps) {
  const { label, options, default: given } = variable;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isMidSyllable(event.nativeEvent)) return;
    if (event.key === "Escape") onClose();
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      onNext();
    }
  };
  const control = {
    "aria-label": label,
    autoFocus: true,
    onBlur: onClose,
    onKeyDown,
    className: "blank-open",
  };
  if (options)
    return (
      <select {...control} value={value || given} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  return (
    <textarea
      {...control}
      rows={1}
      enterKeyHint="next"
      value={value}
      placeholder={given || label}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
