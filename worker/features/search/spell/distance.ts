import { cost, endsSyllable, extraCost, otherCost } from "./costs.ts";

/**
 * The least cost of slips that turn `meant` into `typed`, both key by key: keys added, left out, exchanged, or swapped with their
 * neighbour (Damerau-Levenshtein with the costs of `costs.ts`). Infinity when their lengths differ by more than two. Pure.
 */
export function distance(typed: string, meant: string): number {
  if (Math.abs(typed.length - meant.length) > 2) return Infinity;
  const extras = (keys: string) => Array.from(keys, (key, at) => extraCost(keys[at - 1], key, keys[at + 1]));
  const [added, leftOut] = [extras(typed), extras(meant)];
  const rows: number[][] = [[0]];
  for (let j = 1; j <= meant.length; j += 1) rows[0]!.push(rows[0]![j - 1]! + leftOut[j - 1]!);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [rows[i - 1]![0]! + added[i - 1]!];
    rows.push(row);
    for (let j = 1; j <= meant.length; j += 1) {
      const [one, other] = [typed[i - 1]!, meant[j - 1]!];
      const exchange = () => otherCost(one, other, endsSyllable(typed, i - 1) && endsSyllable(meant, j - 1), typed[i]);
      const isSwapped = i > 1 && j > 1 && one === meant[j - 2] && typed[i - 2] === other && one !== other;
      const costs = [
        rows[i - 1]![j - 1]! + (one === other ? 0 : exchange()),
        rows[i - 1]![j]! + added[i - 1]!,
        row[j - 1]! + leftOut[j - 1]!,
        isSwapped ? rows[i - 2]![j - 2]! + cost.swapped : Infinity,
      ];
      row.push(Math.min(...costs));
    }
  }
  return rows[typed.length]![meant.length]!;
}
