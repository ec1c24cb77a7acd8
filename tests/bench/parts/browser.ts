import { startBrowser } from "#tests/support/product/browser.ts";
import { fillOnce } from "#tests/support/product/filled.ts";
import { startProduct } from "#tests/support/product/product.ts";
import { measureLoading } from "../browser/loading.ts";
import { measurePress } from "../browser/press.ts";
import { spreadOf } from "../cpu/rounds.ts";
import { bound } from "../bounds.ts";
import type { Report } from "../harness.ts";

const ROUNDS = 5;
const PAGES = ["/", "/?sort=latest", "/prompt/1", "/profile/1", "/?search=메일"];
const PROMPT = "/prompt/1";

async function rounds<T>(measure: () => Promise<T>) {
  const measured: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) measured.push(await measure());
  return measured;
}

const shown = (milliseconds: number[]) => {
  const { median, low, high } = spreadOf(milliseconds);
  return `${median.toFixed(0)} ms (${low.toFixed(0)}–${high.toFixed(0)})`;
};

/** When a guest's slow phone on a slow line shows and hydrates a page, and how long presses before that take. */
export async function reportBrowser(report: Report) {
  report.title("Browser: a guest's slow phone (CPU ÷ 4, slow 4G, empty cache)");
  await fillOnce();
  const product = await startProduct();
  const browser = await startBrowser();
  const { origin } = product;
  try {
    for (const path of PAGES) {
      const loads = await rounds(() => measureLoading(browser, origin, path));
      const of = (name: "fcp" | "hydrated" | "blocking") => loads.map((load) => load[name]);
      report.line(`FCP ${shown(of("fcp"))}, hydrated ${shown(of("hydrated"))}, TBT ${shown(of("blocking"))}  ${path}`);
      report.hold(`${path} FCP`, spreadOf(of("fcp")).median, bound.fcp);
      report.hold(`${path} hydrated`, spreadOf(of("hydrated")).median, bound.hydrated);
      report.hold(`${path} TBT`, spreadOf(of("blocking")).median, bound.blocking);
    }
    for (const [what, kind, after, limit] of [
      ["Copy pressed at first paint", "copy", 0, bound.copy],
      ["another button pressed at first paint", "other", 0, bound.press],
      ["another button pressed after 1.5 s", "other", 1500, bound.press],
    ] as const) {
      const presses = await rounds(() => measurePress(browser, origin, PROMPT, { kind, after }));
      report.line(`${what}: ${shown(presses)}  ${PROMPT}`);
      report.hold(what, spreadOf(presses).median, limit);
    }
  } finally {
    await browser.close();
    await product.close();
  }
}
