import { fold } from "#contracts/fold.ts";
import { holds, shapeOf, wantedIn } from "#contracts/matching.ts";
import type { Row } from "./weigh.ts";
import type { Plan } from "../query/match.ts";

const MARKS_MAX = 30;

const isOneRun = (writing: string) => wantedIn(writing).length === 1;

/** The other writings of the words that may have matched, for marking them in what was found; parts of one only where a prompt holds them all. */
export function marksOf(plan: Plan, rows: readonly Row[], told: readonly string[]) {
  const known = new Set(told.map(fold));
  const writings = [...new Set(plan.flatMap(({ also, akin }) => [...also, ...akin]))].filter(
    (writing) => !known.has(fold(writing)),
  );
  const isParted = writings.some((writing) => !isOneRun(writing));
  const shapes = isParted
    ? rows.map(({ title, description, tags }) => shapeOf(fold([title, description, ...tags].join("\n"))))
    : [];
  const isHeld = (writing: string) => shapes.some((shape) => wantedIn(writing).every((wanted) => holds(shape, wanted)));
  return writings.filter((writing) => isOneRun(writing) || isHeld(writing)).slice(0, MARKS_MAX);
}
