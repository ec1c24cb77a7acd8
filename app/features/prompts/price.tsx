import { formatWon } from "#app/lib/format.ts";

/** 무료 in leaf green, 4,900원 in ink. */
export function Price({ won, className = "" }: { won: number; className?: string }) {
  return (
    <span className={`whitespace-nowrap font-bold tabular-nums ${won === 0 ? "text-leaf" : "text-ink"} ${className}`}>
      {formatWon(won)}
    </span>
  );
}
