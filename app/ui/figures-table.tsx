import type { ReactNode } from "react";
import { ChevronDownIcon } from "./icons.tsx";

type FiguresTableProps = {
  /** The text that opens the table. */
  summary: string;
  label: string;
  /** The headings of the columns, the one of the row names first. */
  headings: string[];
  rows: { key: string; name: string; figures: ReactNode[] }[];
};

/** The numbers of a chart as a table that opens below it, for screen readers and exact values. */
export function FiguresTable({ summary, label, headings, rows }: FiguresTableProps) {
  return (
    <details className="group mt-2 text-sm">
      <summary className="h-11 inline-flex cursor-pointer list-none items-center gap-1 text-muted hover:text-ink">
        {summary}
        <ChevronDownIcon className="size-4 group-open:rotate-180" />
      </summary>
      <div className="max-w-140 overflow-x-auto">
        <table aria-label={label} className="w-full tabular-nums">
          <thead className="border-b border-line text-xs text-muted">
            <tr>
              {headings.map((heading, at) => (
                <th key={heading} scope="col" className={`py-2 font-medium ${at === 0 ? "text-left" : "text-right"}`}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row" className="whitespace-nowrap py-2 text-left font-medium">
                  {name}
                </th>
                {figures.map((figure, at) => (
                  <td key={headings[at + 1]} className="py-2 text-right">
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
