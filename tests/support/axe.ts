import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const schemes = ["light", "dark"] as const;

/** What axe finds, in both colour schemes: rule, place, reason. */
export async function findViolations(page: Page) {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, nodes } of violations)
      found.push(
        ...nodes.map(({ target, failureSummary }) => `${colorScheme} ${id} ${target.join(" ")} ${failureSummary}`),
      );
  }
  return found;
}
