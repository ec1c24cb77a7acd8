import { Chart } from "./chart.tsx";
import { dayChartOptions } from "./day-chart-options.ts";

type DayChartProps = {
  label: string;
  days: string[];
  values: number[];
  /** Called with the index of the day under the pointer, with null when there is none. */
  onPoint: (at: number | null) => void;
};

const swatches = { bar: "text-persimmon", text: "text-muted", grid: "text-line" };

export default function DayChart({ label, days, values, onPoint }: DayChartProps) {
  return (
    <Chart
      label={label}
      labels={days}
      series={[values]}
      swatches={swatches}
      optionsOf={dayChartOptions}
      onPoint={onPoint}
    />
  );
}
