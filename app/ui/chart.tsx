import { useEffect, useRef } from "react";
import type { ChartLook, ChartOptions } from "./bar-chart-options.ts";
import { colourOf, drawChart } from "./draw-chart.ts";

type ChartProps<Name extends string> = Pick<ChartLook<Name>, "labels" | "onPoint"> & {
  /** The accessible name. */
  label: string;
  /** The values of each series, in the order of the labels. */
  series: number[][];
  /** The class whose text colour is the colour of this name. */
  swatches: Record<Name, string>;
  optionsOf: (look: ChartLook<Name>) => ChartOptions;
};

/** A canvas that fills its parent, drawn anew when the values change. Import it lazily only: uPlot comes with it. */
export function Chart<Name extends string>({ label, labels, series, swatches, optionsOf, onPoint }: ChartProps<Name>) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ swatches, optionsOf, onPoint });
  latest.current = { swatches, optionsOf, onPoint };
  const content = JSON.stringify([labels, series]);
  useEffect(() => {
    const place = box.current!;
    const [names, values] = JSON.parse(content) as [string[], number[][]];
    const looks = Object.entries<string>(latest.current.swatches);
    const options = latest.current.optionsOf({
      labels: names,
      colours: () =>
        Object.fromEntries(looks.map(([name, look]) => [name, colourOf(place, look)])) as Record<Name, string>,
      font: getComputedStyle(place).fontFamily,
      onPoint: (at) => latest.current.onPoint(at),
    });
    return drawChart(place, options, [names.map((_, at) => at), ...values]);
  }, [content]);
  return (
    <div ref={box} role="img" aria-label={label} className="h-full">
      {Object.values<string>(swatches).map((look) => (
        <span key={look} hidden className={look} />
      ))}
    </div>
  );
}
