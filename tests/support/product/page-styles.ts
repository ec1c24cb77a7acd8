import type { Page } from "playwright-core";

/** What the sheets and the markup of the open document hold, read in the browser. */
export type Styles = {
  /** Rules of the whole sheet which the document's own lacks, although all of their classes are in its markup. */
  missing: string[];
  /** Elements that look otherwise without the linked sheet. */
  different: string[];
};

/** Compares what the document's own sheet does to it with what the linked one, the whole sheet, adds. */
export function compareSheets(page: Page): Promise<Styles> {
  return page.evaluate(() => {
    const link = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href*="/sheet-"]')].at(-1)!;
    const names = new Set<string>();
    // A sheet changes no other property unless it changes one that it declares. Variables that nothing uses are those of the whole sheet.
    const collectNames = ({ cssRules }: { cssRules: CSSRuleList }) => {
      for (const rule of cssRules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) if (!name.startsWith("--")) names.add(name);
        if ("cssRules" in rule) collectNames(rule as CSSGroupingRule);
      }
    };
    collectNames(link.sheet!);
    const rulesOf = ({ cssRules }: { cssRules: CSSRuleList }, around = ""): [where: string, selector: string][] =>
      [...cssRules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [[around, rule.selectorText] as [string, string]];
        if (rule instanceof CSSConditionRule) return rulesOf(rule, `${around}${rule.conditionText} `);
        return [];
      });
    const own = new Set(rulesOf(document.querySelector("style")!.sheet!).map((rule) => rule.join("")));
    const classes = new Set([...document.querySelectorAll("[class]")].flatMap((one) => [...one.classList]));
    const isInMarkup = (selector: string) =>
      [...selector.matchAll(/\.((?:\\.|[-\w])+)/g)].every(([, name]) => classes.has(name!.replaceAll(/\\(.)/g, "$1")));
    const missing = rulesOf(link.sheet!)
      .filter(([around, selector]) => !own.has(around + selector) && isInMarkup(selector))
      .map((rule) => rule.join(""));

    const elements = [...document.querySelectorAll("html, body, body *")];
    const look = () =>
      elements.flatMap((element) =>
        [null, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === "none") return "";
          return Array.from(names, (name) => `${name}:${style.getPropertyValue(name)}`).join(";");
        }),
      );
    // Not of the link: that one fetches its sheet again.
    link.sheet!.disabled = true;
    const without = look();
    link.sheet!.disabled = false;
    const different = look().flatMap((style, index) => {
      if (style === without[index]) return [];
      const before = new Set(without[index]!.split(";"));
      const { tagName, className } = elements[Math.floor(index / 3)]!;
      return [
        `${tagName}.${className}: ${style
          .split(";")
          .filter((one) => !before.has(one))
          .join("; ")}`,
      ];
    });
    return { missing, different: different.slice(0, 10) };
  });
}
