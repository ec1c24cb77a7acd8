import { formatWon } from "#app/lib/format.ts";

/** `무료` or the price, such as `4,900원`. */
export function Price({ won, className = "" }: { won: number; className?: string }) {
  return (
    <span className={`whitespace-nowrap font-bold tabular-nums ${won === 0 ? "text-leaf" : "text-ink"} ${className}`}>
      {formatWon(won)}
    </span>
  );
}
