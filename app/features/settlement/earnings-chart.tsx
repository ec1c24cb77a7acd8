import { useEffect, useRef } from "react";
import { colourOf, drawChart } from "#app/ui/draw-chart.ts";
import { chartOptions, type Colours } from "./chart-options.ts";

type EarningsChartProps = {
  months: string[];
  earned: number[];
  paid: number[];
  /** Index of the month under the pointer; null when there is none. */
  onPoint: (at: number | null) => void;
};

const swatches = {
  bar: "text-persimmon",
  line: "text-leaf",
  halo: "text-card",
  text: "text-muted",
  grid: "text-line",
} as const;

/** The colours of the canvas, read from elements with the theme's classes at every drawing. */
function coloursOf(box: HTMLElement): Colours {
  const read = (look: string) => colourOf(box, look);
  return {
    bar: read(swatches.bar),
    line: read(swatches.line),
    halo: read(swatches.halo),
    text: read(swatches.text),
    grid: read(swatches.grid),
  };
}

export default function EarningsChart({ months, earned, paid, onPoint }: EarningsChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const point = useRef(onPoint);
  point.current = onPoint;
  const content = JSON.stringify([months, earned, paid]);
  useEffect(() => {
    const place = box.current!;
    const [names, earnings, payouts] = JSON.parse(content) as [string[], number[], number[]];
    const options = chartOptions({
      months: names,
      colours: () => coloursOf(place),
      font: getComputedStyle(place).fontFamily,
      onPoint: (at) => point.current(at),
    });
    return drawChart(place, options, [names.map((_, at) => at), earnings, payouts, payouts]);
  }, [content]);
  return (
    <div ref={box} className="h-full">
      {Object.values(swatches).map((look) => (
        <span key={look} hidden className={look} />
      ))}
    </div>
  );
}
