import { useEffect, useRef } from "react";
import { colourOf, drawChart } from "#app/ui/draw-chart.ts";
import { dayChartOptions } from "./day-chart-options.ts";

type DayChartProps = {
  days: string[];
  values: number[];
  /** Index of the day under the pointer; null when there is none. */
  onPoint: (at: number | null) => void;
};

const swatches = { bar: "text-persimmon", text: "text-muted", grid: "text-line" } as const;

export default function DayChart({ days, values, onPoint }: DayChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const point = useRef(onPoint);
  point.current = onPoint;
  const content = JSON.stringify([days, values]);
  useEffect(() => {
    const place = box.current!;
    const [names, counts] = JSON.parse(content) as [string[], number[]];
    const read = (look: string) => colourOf(place, look);
    const options = dayChartOptions({
      days: names,
      colours: () => ({ bar: read(swatches.bar), text: read(swatches.text), grid: read(swatches.grid) }),
      font: getComputedStyle(place).fontFamily,
      onPoint: (at) => point.current(at),
    });
    return drawChart(place, options, [names.map((_, at) => at), counts]);
  }, [content]);
  return (
    <div ref={box} className="h-full">
      {Object.values(swatches).map((look) => (
        <span key={look} hidden className={look} />
      ))}
    </div>
  );
}
