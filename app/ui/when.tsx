import { useEffect, useState } from "react";
import { formatDate, formatWhen } from "#app/lib/format.ts";

/**
 * A moment for people. A shared page is rendered at one time and read at another,
 * so the server writes the date and the browser the nearness.
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
