import type axe from "axe-core";
import source from "axe-core/axe.min.js?raw";
import type { Page } from "playwright-core";
import { desktop, phone } from "./browser.ts";

type Scheme = "light" | "dark";

// All rules in the light scheme; in the dark one those about colours.
const rulesOf: Record<Scheme, string[] | undefined> = {
  light: undefined,
  dark: ["color-contrast", "link-in-text-block"],
};

/** Runs in the page: waits until it is drawn; returns its colour scheme and whether axe is loaded. */
async function settle() {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  do await frame();
  while (document.documentElement.dataset.veiled !== undefined);
  const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
  return { isNew: !("axe" in window), scheme: isDark ? ("dark" as const) : ("light" as const) };
}

/** Runs in the page: turns transitions off, so that colours change at once. */
function stopTransitions() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: what axe finds after all animations have ended. */
async function findIn({ scheme, rules }: { scheme: Scheme; rules?: string[] }) {
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    // Violations only: listing every passing element costs more than finding the failing ones.
    resultTypes: ["violations"],
    // No rule that runs needs style sheets.
    preload: { assets: ["media"] },
    ...(rules && { runOnly: { type: "rule", values: rules } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${scheme} ${id} ${target.join(" ")} ${failureSummary}`),
  );
}

/** What axe finds in both colour schemes: rule, place and reason. `state` names the state, where a test checks several. */
export async function findViolations(page: Page, state = "") {
  if (page.frames().length > 1) throw new Error("axe is in the page alone: it would not see what its frames show");
  const { isNew, scheme } = await page.evaluate(settle);
  if (isNew) await page.evaluate(source);
  if (isNew) await page.evaluate(stopTransitions);
  // The current scheme comes first: changing it redraws the page.
  const schemes: Scheme[] = scheme === "light" ? ["light", "dark"] : ["dark", "light"];
  const found: string[] = [];
  for (const each of schemes) {
    if (each !== scheme) await page.emulateMedia({ colorScheme: each });
    found.push(...(await page.evaluate(findIn, { scheme: each, rules: rulesOf[each] })));
  }
  return found.map((one) => `${state} ${one}`.trim());
}

/** What axe finds at phone and at desktop size. The page is resized, which is far cheaper than loading it again. */
export async function findViolationsAtBothSizes(page: Page, state = "") {
  const own = page.viewportSize()!;
  const other = own.width === phone.viewport!.width ? desktop.viewport! : phone.viewport!;
  const found: string[] = [];
  for (const size of [own, other]) {
    if (size !== own) await page.setViewportSize(size);
    for (const violation of await findViolations(page, state)) found.push(`${size.width} px: ${violation}`);
  }
  await page.setViewportSize(own);
  return found;
}
