import { cost, endsSyllable, extraCost, otherCost } from "./costs.ts";

/**
 * The least cost of slips that turn `meant` into `typed`, both key by key: keys added, left out, exchanged, or swapped with their
 * neighbour (Damerau-Levenshtein with the costs of `costs.ts`). Infinity when their lengths differ by more than two. Pure.
 */
export function distance(typed: string, meant: string): number {
  if (Math.abs(typed.length - meant.length) > 2) return Infinity;
  const rows: number[][] = [[0]];
  for (let j = 1; j <= meant.length; j += 1) rows[0]!.push(rows[0]![j - 1]! + extraCost(meant, j - 1));
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [rows[i - 1]![0]! + extraCost(typed, i - 1)];
    rows.push(row);
    for (let j = 1; j <= meant.length; j += 1) {
      const [one, other] = [typed[i - 1]!, meant[j - 1]!];
      const isAtEnd = endsSyllable(typed, i - 1) && endsSyllable(meant, j - 1);
      const exchanged = rows[i - 1]![j - 1]! + (one === other ? 0 : otherCost(one, other, isAtEnd, typed[i]));
      const added = rows[i - 1]![j]! + extraCost(typed, i - 1);
      const leftOut = row[j - 1]! + extraCost(meant, j - 1);
      const isSwapped = i > 1 && j > 1 && one === meant[j - 2] && typed[i - 2] === other && one !== other;
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + cost.swapped : Infinity;
      row.push(Math.min(exchanged, added, leftOut, swapped));
    }
  }
  return rows[typed.length]![meant.length]!;
}
