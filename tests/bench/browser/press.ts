import type { Browser } from "playwright-core";
import { openGuest } from "./guest.ts";

/** What to press on a prompt's page, and the selector of what is there once it is done. */
const presses = {
  copy: { name: "복사하기", done: ".toast" },
  other: { name: "내려받기", done: "dialog[open]" },
};
type Times = { pressed?: number; done?: number };

/** Runs in the page before its own scripts. */
function watchPress(done: string) {
  const times: Times = ((globalThis as { press?: Times }).press = {});
  addEventListener("click", ({ timeStamp }) => (times.pressed ??= timeStamp), { capture: true });
  const look = () => {
    if (document.querySelector(done)) times.done ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
}

/** Milliseconds from a press, at the first paint or so long after it, until it is done. */
export async function measurePress(
  browser: Browser,
  origin: string,
  path: string,
  { kind, after = 0 }: { kind: keyof typeof presses; after?: number },
) {
  const { page, close } = await openGuest(browser, origin);
  const { name, done } = presses[kind];
  try {
    await page.addInitScript(watchPress, done);
    await page.goto(path, { waitUntil: "commit" });
    const button = page.getByRole("button", { name }).filter({ visible: true }).first();
    await page.waitForFunction(
      (wait) => {
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return paint && performance.now() > paint.startTime + wait;
      },
      after,
      { polling: 20 },
    );
    await button.evaluate((element) => (element as HTMLElement).click());
    const times = await page.waitForFunction(() => {
      const { press } = globalThis as { press?: Times };
      return press?.done !== undefined && press;
    });
    const { pressed, done: finished } = (await times.jsonValue()) as Required<Times>;
    return finished - pressed;
  } finally {
    await close();
  }
}
