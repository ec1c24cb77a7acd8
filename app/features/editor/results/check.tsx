import { useId } from "react";

type CheckProps = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A check box with a line below it that says what it does. */
export function Check({ label, hint, isOn, onChange }: CheckProps) {
  const hintId = useId();
  return (
    <div className="mt-1">
      <label className="min-h-11 flex cursor-pointer items-center gap-2.5 text-sm font-medium">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-5 flex-none accent-persimmon"
        />
        {label}
      </label>
      <p id={hintId} className="-mt-1.5 pl-7.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
