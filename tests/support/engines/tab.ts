import type { Driver, Element } from "./driver.ts";
import { until } from "./until.ts";

/** Ctrl+V as WebDriver's keys. */
export const PASTE = "\uE009v\uE000";

/** Runs in the page: the first element that is shown, by selector and by a part of its name or text. */
function findShown(selector: string, name: string) {
  const namesOf = (element: HTMLElement) => [
    element.getAttribute("aria-label") ?? element.textContent,
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
  ];
  const shown = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      (element.localName === "option" || element.checkVisibility({ visibilityProperty: true })) &&
      element.closest("[inert]") === null &&
      namesOf(element).some((one) => one.replaceAll(/\s+/g, " ").includes(name)),
  );
  // WebDriver would scroll it to the edge, under the bars that stay there.
  shown?.scrollIntoView({ block: "center", behavior: "instant" });
  return shown;
}

/** What a person does in a tab and reads there. Each waits until it is to be seen. */
export function createTab(driver: Driver, origin: string) {
  const read = <Args extends unknown[], Value>(inPage: (...args: Args) => Value, ...args: Args) =>
    driver.run(`return (${inPage})(...arguments)`, args) as Promise<Awaited<Value>>;
  const find = (selector: string, name = "") =>
    until(
      () => read(findShown as (...args: string[]) => unknown, selector, name),
      `${selector} ${name}`,
    ) as Promise<Element>;

  return {
    read,
    until,
    find,
    /** Opens a path; `scripts` waits until the page is hydrated. */
    async open(path: string, { at = origin, scripts = true } = {}) {
      await driver.navigate(at + path);
      const isThere = (address: string, isHydrated: boolean) =>
        location.href === address &&
        document.querySelector("footer") !== null &&
        (!isHydrated || document.documentElement.dataset.travel !== undefined);
      await until(() => read(isThere, at + path, scripts), path);
    },
    // What moved or was rendered anew meanwhile was not pressed, and is looked for again. A page that was left answers with an error.
    press: (selector: string, name = "") =>
      until(async () => {
        const element = (await read(findShown as (...args: string[]) => unknown, selector, name)) as Element | null;
        if (!element) return null;
        await driver.click(element).catch((failure: Error) => {
          if (/not interactable|stale|intercepted/.test(failure.message)) throw failure;
        });
        return element;
      }, `${selector} ${name}`),
    type: async (selector: string, keys: string, name = "") => driver.type(await find(selector, name), keys),
    windows: driver.windows,
  };
}
export type Tab = ReturnType<typeof createTab>;
