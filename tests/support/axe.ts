import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { desktop, phone } from "./browser.ts";

const schemes = ["light", "dark"] as const;
// All rules in the one scheme; in the other those that look at colours.
const coloured = ["color-contrast", "link-in-text-block"];

/** What axe finds, in both colour schemes: rule, place, reason. */
export async function findViolations(page: Page) {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    // A colour on its way to another is neither.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
          .map(({ finished }) => finished),
      ),
    );
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // Only what is wrong: describing every place where a rule holds costs more than finding those where it does not.
    const runOnly = colorScheme === "dark" && { runOnly: { type: "rule" as const, values: coloured } };
    const { violations } = await axe.options({ resultTypes: ["violations"], ...runOnly }).analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme} ${id} ${target.join(" ")} ${failureSummary}`);
  }
  return found;
}

/** What axe finds on a phone and on a desktop: the page is laid out anew, which is far cheaper than loading it anew. */
export async function findViolationsAtBothSizes(page: Page) {
  const own = page.viewportSize()!;
  const found: string[] = [];
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport!);
    for (const violation of await findViolations(page)) found.push(`${viewport!.width} px: ${violation}`);
  }
  await page.setViewportSize(own);
  return found;
}
