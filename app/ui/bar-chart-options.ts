import uPlot from "uplot";

/** What every chart is given: the name of each place on the x axis, and the look of its canvas. */
export type ChartLook<Name extends string> = {
  labels: string[];
  /** The colours of now: they change with the theme. */
  colours: () => Record<Name, string>;
  font: string;
  /** Called with the index of the place under the pointer, with null when there is none. */
  onPoint: (at: number | null) => void;
};

export type ChartOptions = Omit<uPlot.Options, "width" | "height">;

type BarChart = {
  padding: uPlot.Padding;
  /** The share of its place that a bar takes, and its largest width in CSS pixels. */
  bar: [share: number, most: number];
  range: (least: number, most: number) => [number, number];
  /** Series drawn over the bars. */
  lines?: uPlot.Series[];
  x: Pick<uPlot.Axis, "size" | "splits" | "values">;
  y: Pick<uPlot.Axis, "size" | "space" | "incrs" | "values">;
};

/** uPlot options of a chart with one bar for each label, without a legend. */
export function barChartOptions(
  { labels, colours, font, onPoint }: ChartLook<"bar" | "text" | "grid">,
  { padding, bar, range, lines = [], x, y }: BarChart,
): ChartOptions {
  const axis = { stroke: () => colours().text, font: `12px ${font}`, ticks: { show: false } };
  const fill = () => colours().bar;
  return {
    legend: { show: false },
    padding,
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.6, labels.length - 0.4] },
      y: { range: (_, least, most) => range(least ?? 0, most ?? 0) },
    },
    series: [
      {},
      { fill, stroke: fill, width: 0, paths: uPlot.paths.bars!({ size: bar, radius: 0.18 }), points: { show: false } },
      ...lines,
    ],
    axes: [
      { ...axis, grid: { show: false }, ...x },
      { ...axis, grid: { stroke: () => colours().grid, width: 1 }, ...y },
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? null)] },
  };
}
