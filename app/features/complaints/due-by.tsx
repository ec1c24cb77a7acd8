import { formatDate } from "#app/lib/format.ts";

/** The last day of a time that ends at the midnight after it. */
export function DueBy({ at }: { at: string }) {
  const last = new Date(at).getTime() - 1;
  return <time dateTime={at}>{formatDate(last)}까지</time>;
}
