import { barChartOptions, type ChartLook } from "./bar-chart-options.ts";
import { formatCount } from "#app/lib/format.ts";

const WEEK = 7;
const HEADROOM = 1.1;
/** Steps of the y axis: counts have no halves. */
const STEPS = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((power) => step * 10 ** power))
  .toSorted((a, b) => a - b);

/** `11/2` of `2026-11-02`. */
const shortDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** uPlot options: one bar a day, a label a week. */
export const dayChartOptions = (look: ChartLook<"bar" | "text" | "grid">) =>
  barChartOptions(look, {
    padding: [8, 18, 0, 0],
    bar: [0.6, 16],
    range: (_least, most) => [0, Math.max(most, 1) * HEADROOM],
    x: {
      size: 26,
      splits: () => look.labels.map((_, at) => at).filter((at) => (look.labels.length - 1 - at) % WEEK === 0),
      values: (_, places) => places.map((at) => shortDay(look.labels[at]!)),
    },
    y: { size: 44, space: 30, incrs: STEPS, values: (_, amounts) => amounts.map((amount) => formatCount(amount)) },
  });
