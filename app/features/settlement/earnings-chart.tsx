import { useEffect, useRef } from "react";
import uPlot from "uplot";
import rules from "uplot/dist/uPlot.min.css?inline";
import { chartOptions, type Colours } from "./chart-options.ts";

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
document.adoptedStyleSheets.push(sheet);

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
  const read = (look: string) => getComputedStyle(box.querySelector(`.${look}`)!).color;
  return {
    bar: read(swatches.bar),
    line: read(swatches.line),
    halo: read(swatches.halo),
    text: read(swatches.text),
    grid: read(swatches.grid),
  };
}

/** Calls back when the colour scheme changes. Returns the function that stops it. */
function watchScheme(listener: () => void) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const chosen = new MutationObserver(listener);
  system.addEventListener("change", listener);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", listener);
    chosen.disconnect();
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
      size: { width: place.clientWidth, height: place.clientHeight },
      colours: () => coloursOf(place),
      font: getComputedStyle(place).fontFamily,
      onPoint: (at) => point.current(at),
    });
    const chart = new uPlot(options, [names.map((_, at) => at), earnings, payouts, payouts], place);
    const sizes = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: place.clientHeight }));
    sizes.observe(place);
    // uPlot caches colours with the paths: redrawing renews both.
    const unwatch = watchScheme(() => chart.redraw());
    return () => {
      unwatch();
      sizes.disconnect();
      chart.destroy();
    };
  }, [content]);
  return (
    <div ref={box} className="h-full">
      {Object.values(swatches).map((look) => (
        <span key={look} hidden className={look} />
      ))}
    </div>
  );
}
