import type { ReactNode } from "react";

/** A list of names and values. */
export function Facts({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-5 py-2.5">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-[min(55%,100%)] flex-1 break-words text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
