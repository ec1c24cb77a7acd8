const gain = (grade: number, place: number) => (2 ** grade - 1) / Math.log2(place + 2);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

export const mean = (values: number[]) => (values.length === 0 ? Number.NaN : sum(values) / values.length);

export function percentile(values: number[], share: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Järvelin and Kekäläinen's nDCG of the first ten: 1 when the graded titles stand in the best order. */
export function ndcgAt10(titles: string[], grades: Record<string, number>) {
  const found = titles.slice(0, 10).map((title, place) => gain(grades[title] ?? 0, place));
  const best = Object.values(grades)
    .toSorted((a, b) => b - a)
    .slice(0, 10)
    .map(gain);
  return sum(found) / sum(best);
}

/** Whether one of the first five answers the question: grade 2 or more. */
export const hitsAt5 = (titles: string[], grades: Record<string, number>) =>
  titles.slice(0, 5).some((title) => (grades[title] ?? 0) >= 2);
