import type { LedgerPass } from "#contracts/settlement-admin.ts";

const coversAllRows = ({ pass }: LedgerPass) => pass !== "nightly";

/**
 * What the runs say of the books. A run over all rows replaces what ended before it began, so that what was repaired since does not
 * count any more; a run under way counts for what it has found so far.
 */
export function verdictOf(passes: LedgerPass[]): "unknown" | "sound" | "broken" {
  const ended = passes.filter(({ ended_at }) => ended_at !== null);
  const since =
    ended
      .filter(coversAllRows)
      .map(({ begun_at }) => begun_at)
      .toSorted()
      .at(-1) ?? "";
  const counted = passes.filter(({ ended_at }) => ended_at === null || ended_at >= since);
  if (counted.some(({ broken }) => broken.length > 0)) return "broken";
  return ended.length > 0 ? "sound" : "unknown";
}
