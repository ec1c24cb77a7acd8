import { fold } from "#contracts/fold.ts";
import { holds, type Shape, shapeOf, wantedIn } from "#contracts/matching.ts";
import type { QueryPlan } from "../query/tokens.ts";
import type { Row } from "../retrieve/weigh.ts";

const TERMS_MAX = 30;

/**
 * Spellings besides `shownTerms` that one of the rows holds, for highlighting them in the results: at most 30. Pure.
 */
export function highlightTermsOf(plan: QueryPlan, rows: readonly Row[], shownTerms: readonly string[]): string[] {
  const shownKeys = new Set(shownTerms.map(fold));
  const spellings = [...new Set(plan.flatMap(({ forms, alternatives }) => [...forms, ...alternatives]))].filter(
    (spelling) => !shownKeys.has(fold(spelling)),
  );
  const texts = rows.map(({ title, description, tags }) => fold([title, description, ...tags].join("\n")));
  const shapes = new Map<string, Shape>();
  const shapeOfText = (text: string) => shapes.get(text) ?? shapes.set(text, shapeOf(text)).get(text)!;
  const isHeld = (spelling: string) => {
    const runs = wantedIn(spelling);
    const [first = ""] = runs.map(({ text }) => [...text][0]);
    return texts.some((text) => text.includes(first) && runs.every((wanted) => holds(shapeOfText(text), wanted)));
  };
  return spellings.filter(isHeld).slice(0, TERMS_MAX);
}
