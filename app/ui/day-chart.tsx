import { Chart } from "./chart.tsx";
import { dayChartOptions } from "./day-chart-options.ts";

type DayChartProps = {
  days: string[];
  values: number[];
  /** Called with the index of the day under the pointer, with null when there is none. */
  onPoint: (at: number | null) => void;
};

const swatches = { bar: "text-persimmon", text: "text-muted", grid: "text-line" };

export default function DayChart({ days, values, onPoint }: DayChartProps) {
  return <Chart labels={days} series={[values]} swatches={swatches} optionsOf={dayChartOptions} onPoint={onPoint} />;
}
