import type { ReactNode } from "react";
import { codePoints, tidy } from "#contracts/measure.ts";
import { formatNumber } from "#app/lib/format.ts";
import { GrowingTextarea } from "./growing-textarea.tsx";
import { controlProps, FieldMessage } from "./field-message.tsx";

type TextFieldProps = {
  name: string;
  label: string;
  value: string;
  max: number;
  error?: string;
  hint?: ReactNode;
  placeholder?: string;
  lines?: "few" | "many";
  isOptional?: boolean;
  tools?: ReactNode;
  isLabelHidden?: boolean;
  onChange: (value: string) => void;
};

const look = {
  one: "field aria-[invalid]:border-alert placeholder:text-muted",
  few: "field aria-[invalid]:border-alert placeholder:text-muted h-auto! min-h-24 max-h-80 resize-y py-3 leading-relaxed",
  many: "field aria-[invalid]:border-alert placeholder:text-muted h-auto! min-h-72 max-h-[70dvh] resize-y py-3 leading-7",
};

/** A labelled input or textarea with a character count, counted like in the contract. */
export function TextField({
  name,
  label,
  value,
  max,
  error,
  hint,
  placeholder,
  lines,
  isOptional,
  tools,
  isLabelHidden,
  onChange,
}: TextFieldProps) {
  const length = codePoints(tidy(value));
  const control = {
    ...controlProps(name, { error, hint }),
    name,
    value,
    placeholder,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  return (
    <div>
      <div className="mb-1.5 flex items-end justify-between gap-3">
        {tools}
        <label htmlFor={name} className={isLabelHidden ? "sr-only" : "text-sm font-semibold"}>
          {label} {isOptional && <span className="font-normal text-muted">(선택)</span>}
        </label>
        <span className={`flex-none text-xs tabular-nums ${length > max ? "font-semibold text-alert" : "text-muted"}`}>
          {formatNumber(length)}
          <span className="sr-only">자, 최대 </span>
          <span aria-hidden="true"> / </span>
          {formatNumber(max)}
          <span className="sr-only">자</span>
        </span>
      </div>
      {lines ? (
        <GrowingTextarea {...control} className={look[lines]} />
      ) : (
        <input type="text" autoComplete="off" {...control} className={look.one} />
      )}
      <FieldMessage name={name} error={error} hint={hint} />
      {error?.includes("보이지 않는 글자") && (
        <button
          type="button"
          // Nobody finds by eye what draws nothing.
          onClick={() => void import("#contracts/hidden.ts").then(({ dropHidden }) => onChange(dropHidden(value)))}
          className="min-h-11 inline-flex cursor-pointer items-center text-sm text-persimmon font-semibold hover:underline"
        >
          보이지 않는 글자 지우기
        </button>
      )}
    </div>
  );
}
