import { applyPatch, structuredPatch } from "diff";

/** Lines added and removed beyond which a change is not applied to a later text: the time grows with its square. */
const LINES_MAX = 400;

// Lines that no text has, so that what is at its beginning or end is found only there.
const [BEGIN, END] = ["\u0002", "\u0003"];
const bounded = (text: string) => `${BEGIN}\n${text}\n${END}\n`;
const unbounded = (text: string) => text.slice(`${BEGIN}\n`.length, -`\n${END}\n`.length);

/**
 * The change from `base` to `proposed`, applied to a later text: by lines, and only where they and the lines beside them are as they
 * were. Undefined where they are not.
 */
export function rebaseText(base: string, proposed: string, current: string): string | undefined {
  if (current === base || current === proposed) return proposed;
  const patch = structuredPatch("", "", bounded(base), bounded(proposed), undefined, undefined, {
    context: 1,
    maxEditLength: LINES_MAX,
  });
  const applied = patch && applyPatch(bounded(current), patch, { fuzzFactor: 0 });
  return applied ? unbounded(applied) : undefined;
}
