import type { OpenRow } from "../retrieve/opened-prompts.ts";
import { heatOf } from "../operate/tally.ts";
import { LEARNED_HALF_LIFE } from "../operate/periods.ts";

/** What is added to the score of a prompt. */
export type Lifts = (promptId: number) => number;

/** More than other words of the phrase or a few sales, and less than a word in the title instead of the description. */
export const LIFT_MAX = 4;
/** People of today for half of the highest lift. */
const HALF_LIFT = 10;

export const noLifts: Lifts = () => 0;

/**
 * What people with these words opened is worth: from 0 to below `LIFT_MAX`, half of it for ten people of today or twenty of 30 days
 * ago. Pure; `now` in ms.
 */
export function liftsOf(opens: readonly OpenRow[], now: number): Lifts {
  if (opens.length === 0) return noLifts;
  const one = heatOf(now, LEARNED_HALF_LIFE);
  const people = new Map(opens.map(({ promptId, heat }) => [promptId, heat / one]));
  return (promptId) => {
    const opened = people.get(promptId) ?? 0;
    return (LIFT_MAX * opened) / (opened + HALF_LIFT);
  };
}
