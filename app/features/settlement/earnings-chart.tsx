import { Chart } from "#app/ui/chart.tsx";
import { chartOptions } from "./chart-options.ts";

type EarningsChartProps = {
  label: string;
  months: string[];
  earned: number[];
  paid: number[];
  /** Called with the index of the month under the pointer, with null when there is none. */
  onPoint: (at: number | null) => void;
};

const swatches = {
  bar: "text-persimmon",
  line: "text-leaf",
  halo: "text-card",
  text: "text-muted",
  grid: "text-line",
};

export default function EarningsChart({ label, months, earned, paid, onPoint }: EarningsChartProps) {
  return (
    <Chart
      label={label}
      labels={months}
      series={[earned, paid, paid]}
      swatches={swatches}
      optionsOf={chartOptions}
      onPoint={onPoint}
    />
  );
}
