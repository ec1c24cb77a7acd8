import type { ReactNode } from "react";

/** A list of names and values. */
export function Facts({ facts }: { facts: (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="divide-y divide-line text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-5 py-2.5">
          <dt className="max-w-3/5 flex-none text-muted">{name}</dt>
          <dd className="min-w-0 text-right font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
