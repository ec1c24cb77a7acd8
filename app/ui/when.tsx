import { useEffect, useState } from "react";
import { formatDate, formatWhen } from "#app/lib/format.ts";

/**
 * A time. The server renders the date, because shared pages are read later than rendered;
 * the browser replaces it by a relative time.
 */
export function When({ at, className = "" }: { at: string; className?: string }) {
  const [nearness, setNearness] = useState<string>();
  useEffect(() => setNearness(formatWhen(at)), [at]);
  return (
    <time dateTime={at} suppressHydrationWarning className={`inline-block whitespace-nowrap ${className}`}>
      {nearness ?? formatDate(at)}
    </time>
  );
}
