import { fold } from "#contracts/fold.ts";
import { holds, shapeOf, wantedIn } from "#contracts/matching.ts";
import type { QueryPlan } from "../query/tokens.ts";
import type { Row } from "../retrieve/weigh.ts";

const TERMS_MAX = 30;

const isOneRun = (spelling: string) => wantedIn(spelling).length === 1;

/**
 * Spellings besides `shown` that may have matched, for highlighting them in the results: at most 30. A spelling of
 * several runs is included only when one of the rows holds all of them. Pure.
 */
export function highlightTermsOf(plan: QueryPlan, rows: readonly Row[], shown: readonly string[]): string[] {
  const known = new Set(shown.map(fold));
  const spellings = [...new Set(plan.flatMap(({ forms, alternatives }) => [...forms, ...alternatives]))].filter(
    (spelling) => !known.has(fold(spelling)),
  );
  const hasSeveralRuns = spellings.some((spelling) => !isOneRun(spelling));
  const shapes = hasSeveralRuns
    ? rows.map(({ title, description, tags }) => shapeOf(fold([title, description, ...tags].join("\n"))))
    : [];
  const isHeld = (spelling: string) =>
    shapes.some((shape) => wantedIn(spelling).every((wanted) => holds(shape, wanted)));
  return spellings.filter((spelling) => isOneRun(spelling) || isHeld(spelling)).slice(0, TERMS_MAX);
}
