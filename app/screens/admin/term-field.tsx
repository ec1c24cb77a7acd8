import type { ComponentProps } from "react";
import { keepSyllable } from "#app/lib/ime.ts";
import { Button } from "#app/ui/button.tsx";

type TermFieldProps = ComponentProps<"input"> & { id: string; label: string; act: string };

/** A text field with its submit button behind it. Enter that only ends the composition of a Korean syllable does not submit. */
export function TermField({ label, act, ...input }: TermFieldProps) {
  return (
    <>
      <label htmlFor={input.id} className="label">
        {label}
      </label>
      <div className="flex gap-2">
        <input {...input} onKeyDown={keepSyllable} autoComplete="off" className="field min-w-0 flex-1" />
        <Button type="submit" variant="secondary">
          {act}
        </Button>
      </div>
    </>
  );
}
