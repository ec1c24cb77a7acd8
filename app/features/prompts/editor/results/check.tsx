type CheckProps = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A check box with a line below it that says what it does. */
export const Check = ({ label, hint, isOn, onChange }: CheckProps) => (
  <label className="mt-2 min-h-11 flex cursor-pointer items-start gap-2.5 py-1.5">
    <input
      type="checkbox"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="mt-0.5 size-5 flex-none accent-persimmon"
    />
    <span className="text-sm">
      <span className="font-medium">{label}</span>
      <span className="block text-muted">{hint}</span>
    </span>
  </label>
);
