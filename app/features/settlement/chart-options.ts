import uPlot from "uplot";
import { formatCount } from "#app/lib/format.ts";
import { shortMonth } from "./months.ts";

export type Colours = { bar: string; line: string; halo: string; text: string; grid: string };
type ChartOptions = {
  months: string[];
  colours: () => Colours;
  font: string;
  onPoint: (at: number | null) => void;
};

const NARROW = 480;
const FLAT = 10_000;
const HEADROOM = 1.08;

/** A short axis label such as 10만 or −2만. */
const tick = (won: number) => (won < 0 ? `−${formatCount(-won)}` : formatCount(won));

/** The range of the y axis: from zero (or a negative minimum) to slightly above the maximum. */
export const rangeOf = (least: number, most: number): [number, number] => {
  const top = Math.max(most, 0) * HEADROOM;
  const bottom = Math.min(least, 0) * HEADROOM;
  return top === bottom ? [0, FLAT] : [bottom, top];
};

/** uPlot options: earnings as bars, payouts as a line, one place per month. */
export function chartOptions({
  months,
  colours,
  font,
  onPoint,
}: ChartOptions): Omit<uPlot.Options, "width" | "height"> {
  const type = `12px ${font}`;
  return {
    legend: { show: false },
    padding: [12, 8, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, months.length - 0.4] },
      y: { range: (_, least, most) => rangeOf(least ?? 0, most ?? 0) },
    },
    series: [
      {},
      {
        fill: () => colours().bar,
        stroke: () => colours().bar,
        width: 0,
        paths: uPlot.paths.bars!({ size: [0.56, 36], radius: 0.18 }),
        points: { show: false },
      },
      // The payout line again, wider and in the card's colour, to separate it from the bars.
      {
        stroke: () => colours().halo,
        width: 6,
        points: { show: true, size: 13, width: 0, fill: () => colours().halo },
      },
      {
        stroke: () => colours().line,
        width: 2.5,
        points: { show: true, size: 8, width: 0, fill: () => colours().line, stroke: () => colours().line },
      },
    ],
    axes: [
      {
        stroke: () => colours().text,
        font: type,
        size: 30,
        grid: { show: false },
        ticks: { show: false },
        splits: () => months.map((_, at) => at),
        values: (chart, places) => {
          const every = chart.width < NARROW ? 2 : 1;
          return places.map((at) => ((months.length - 1 - at) % every === 0 ? shortMonth(months[at]!) : ""));
        },
      },
      {
        stroke: () => colours().text,
        font: type,
        size: 56,
        space: 44,
        grid: { stroke: () => colours().grid, width: 1 },
        ticks: { show: false },
        values: (_, amounts) => amounts.map(tick),
      },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  };
}
