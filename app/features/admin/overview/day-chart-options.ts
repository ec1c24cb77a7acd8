import uPlot from "uplot";
import { formatCount } from "#app/lib/format.ts";

export type Colours = { bar: string; text: string; grid: string };

const WEEK = 7;
const HEADROOM = 1.1;
/** Steps of the y axis: counts have no halves. */
const STEPS = [1, 2, 5]
  .flatMap((step) => [0, 1, 2, 3, 4, 5, 6].map((power) => step * 10 ** power))
  .toSorted((a, b) => a - b);

/** `11/2` of `2026-11-02`. */
const shortDay = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

type ChartOptions = { days: string[]; colours: () => Colours; font: string; onPoint: (at: number | null) => void };

/** uPlot options: one bar a day, a label a week. */
export function dayChartOptions({
  days,
  colours,
  font,
  onPoint,
}: ChartOptions): Omit<uPlot.Options, "width" | "height"> {
  const type = `12px ${font}`;
  return {
    legend: { show: false },
    padding: [8, 18, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_, _least, most) => [0, Math.max(most ?? 0, 1) * HEADROOM] },
    },
    series: [
      {},
      {
        fill: () => colours().bar,
        stroke: () => colours().bar,
        width: 0,
        paths: uPlot.paths.bars!({ size: [0.6, 16], radius: 0.18 }),
        points: { show: false },
      },
    ],
    axes: [
      {
        stroke: () => colours().text,
        font: type,
        size: 26,
        grid: { show: false },
        ticks: { show: false },
        splits: () => days.map((_, at) => at).filter((at) => (days.length - 1 - at) % WEEK === 0),
        values: (_, places) => places.map((at) => shortDay(days[at]!)),
      },
      {
        stroke: () => colours().text,
        font: type,
        size: 44,
        space: 30,
        incrs: STEPS,
        grid: { stroke: () => colours().grid, width: 1 },
        ticks: { show: false },
        values: (_, amounts) => amounts.map((amount) => formatCount(amount)),
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  };
}
