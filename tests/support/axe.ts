import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

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
    const look = async () => {
      const axe = new AxeBuilder({ page }).setLegacyMode();
      const { violations } = await (colorScheme === "light" ? axe : axe.withRules(coloured)).analyze();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${colorScheme} ${id} ${target.join(" ")} ${failureSummary}`),
      );
    };
    const seen = await look();
    // A machine under load may still paint in the scheme that was left: what is wrong stays wrong.
    const again = seen.length > 0 ? await look() : [];
    found.push(...seen.filter((one) => again.includes(one)));
  }
  return found;
}
