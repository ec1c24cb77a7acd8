/** How far a long piece of work is; without `value`, only that it goes on. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  return <progress aria-label={label} value={value} max={max} className="progress h-1.5 w-full rounded-full" />;
}
