import { barChartOptions, type ChartLook } from "#app/ui/bar-chart-options.ts";
import { formatCount } from "#app/lib/format.ts";
import { shortMonth } from "./months.ts";

const NARROW = 480;
const FLAT = 10_000;
const HEADROOM = 1.08;

/** A short axis label such as 10만 or −2만. */
const tick = (won: number) => (won < 0 ? `−${formatCount(-won)}` : formatCount(won));

/** The range of the y axis: from zero (or a negative minimum) to slightly above the maximum. */
const rangeOf = (least: number, most: number): [number, number] => {
  const top = Math.max(most, 0) * HEADROOM;
  const bottom = Math.min(least, 0) * HEADROOM;
  return top === bottom ? [0, FLAT] : [bottom, top];
};

/** uPlot options: earnings as bars, payouts as a line, one place per month. */
export function chartOptions(look: ChartLook<"bar" | "line" | "halo" | "text" | "grid">) {
  const { labels: months, colours } = look;
  const [halo, line] = [() => colours().halo, () => colours().line];
  return barChartOptions(look, {
    padding: [12, 8, 0, 0],
    bar: [0.56, 36],
    range: rangeOf,
    lines: [
      // The payout line again, wider and in the card's colour, to separate it from the bars.
      { stroke: halo, width: 6, points: { show: true, size: 13, width: 0, fill: halo } },
      { stroke: line, width: 2.5, points: { show: true, size: 8, width: 0, fill: line, stroke: line } },
    ],
    x: {
      size: 30,
      splits: () => months.map((_, at) => at),
      values: (chart, places) => {
        const every = chart.width < NARROW ? 2 : 1;
        return places.map((at) => ((months.length - 1 - at) % every === 0 ? shortMonth(months[at]!) : ""));
      },
    },
    y: { size: 56, space: 44, values: (_, amounts) => amounts.map(tick) },
  });
}
