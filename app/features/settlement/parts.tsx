import type { ReactNode } from "react";
import { formatDate } from "#app/lib/format.ts";
import type { StatusLook } from "./statuses.ts";

export const StatusBadge = ({ name, look }: StatusLook) => (
  <span className={`inline-block flex-none whitespace-nowrap rounded-1.5 px-2 py-0.5 text-xs font-semibold ${look}`}>
    {name}
  </span>
);

export const On = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap">
    {formatDate(at)}
  </time>
);

export const OrderNumber = ({ number }: { number: string }) => (
  <span className="text-2xs text-muted tabular-nums">{number}</span>
);

type Column = { name: string; isMoney?: boolean };

/** A table with right-aligned amounts in a card. */
export function MoneyTable({ label, columns, children }: { label: string; columns: Column[]; children: ReactNode }) {
  return (
    <div className="card overflow-hidden">
      <table aria-label={label} className="w-full text-sm tabular-nums">
        <thead className="border-b border-line text-xs text-muted">
          <tr>
            {columns.map(({ name, isMoney }) => (
              <th key={name} scope="col" className={`px-4 py-3 font-medium ${isMoney ? "text-right" : "text-left"}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

export const cell = "px-4 py-3.5 align-top";
export const moneyCell = `${cell} whitespace-nowrap text-right`;

/** An amount with its parts, for phones. */
export function Parts({ parts }: { parts: (readonly [name: string, value: string])[] }) {
  return (
    <dl className="mt-2 space-y-0.5 text-sm text-muted tabular-nums">
      {parts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-4">
          <dt className="flex-1 break-words">{name}</dt>
          <dd className="ml-auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
