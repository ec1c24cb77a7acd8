import { formatNumber } from "#app/lib/format.ts";
import type { Problem } from "./found.ts";

/** The parts of files that cannot be read, and why; at most `shown` of them. */
export function ProblemList({ problems, shown = Infinity }: { problems: Problem[]; shown?: number }) {
  const left = problems.length - shown;
  return (
    <ul aria-label="읽지 못한 것" className="mt-1 text-sm space-y-1">
      {problems.slice(0, shown).map(({ where, problem }, at) => (
        <li key={at} className="break-words">
          <strong>{where}</strong>: {problem}
        </li>
      ))}
      {left > 0 && <li>외 {formatNumber(left)}가지</li>}
    </ul>
  );
}
