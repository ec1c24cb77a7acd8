/** A progress bar in per cent; without `value` it is indeterminate. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  return <progress aria-label={label} value={value} max={max} className="progress h-1.5 w-full rounded-full" />;
}
