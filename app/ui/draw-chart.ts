import uPlot from "uplot";
import rules from "uplot/dist/uPlot.min.css?inline";

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules);
document.adoptedStyleSheets.push(sheet);

/** The computed text colour of the element with this class inside `box`: a canvas cannot use CSS classes. */
export const colourOf = (box: HTMLElement, look: string) => getComputedStyle(box.querySelector(`.${look}`)!).color;

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

type Options = Omit<uPlot.Options, "width" | "height">;

/**
 * Draws a chart that fills `place`, follows its size and the colour scheme, until the function that it returns is called. Import it
 * lazily only: uPlot comes with it.
 */
export function drawChart(place: HTMLElement, options: Options, data: uPlot.AlignedData) {
  const sizeOf = () => ({ width: place.clientWidth, height: place.clientHeight });
  const chart = new uPlot({ ...options, ...sizeOf() }, data, place);
  const sizes = new ResizeObserver(() => chart.setSize(sizeOf()));
  sizes.observe(place);
  // uPlot caches colours with the paths: redrawing renews both.
  const unwatch = watchScheme(() => chart.redraw());
  return () => {
    unwatch();
    sizes.disconnect();
    chart.destroy();
  };
}
