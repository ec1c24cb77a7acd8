import type { Browser } from "playwright-core";
import { openGuest, settle } from "./guest.ts";

type Times = { pressed?: number; answered?: number; done?: number };

/** Runs in the page before its own scripts: when it is first touched, when that first shows, and when a message says that it is done. */
function watchPress() {
  const times = ((globalThis as { press?: Times }).press = {} as Times);
  const { port1, port2 } = new MessageChannel();
  const painted: ("answered" | "done")[] = [];
  port1.addEventListener("message", () => {
    for (const mark of painted.splice(0)) times[mark] ??= performance.now();
  });
  port1.start();
  // A message that is posted in a frame arrives behind its painting.
  const markPainted = (mark: "answered" | "done") =>
    requestAnimationFrame(() => {
      painted.push(mark);
      port2.postMessage(null);
    });
  const read = (mutations: MutationRecord[]) => {
    const isVisible = ({ target }: MutationRecord) => document.body.contains(target);
    if (!mutations.some(isVisible)) return;
    markPainted("answered");
    if (document.querySelector("[role=status]")?.textContent) markPainted("done");
  };
  addEventListener(
    "pointerdown",
    ({ timeStamp }) => {
      times.pressed = timeStamp;
      const everything = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(read).observe(document, everything);
    },
    { capture: true, once: true },
  );
}

/** Milliseconds from the first touch of a prompt page, on its copy button, to the first change and to its message. */
export async function measurePress(browser: Browser, origin: string, path: string) {
  const guest = await openGuest(browser, origin);
  const { page } = guest;
  try {
    await page.addInitScript(watchPress);
    await settle(guest, path);
    const box = (await page.getByRole("button", { name: "복사하기" }).filter({ visible: true }).boundingBox())!;
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    const times = await page.waitForFunction(() => {
      const { press } = globalThis as { press?: Times };
      return press?.done !== undefined && press;
    });
    const { pressed, answered, done } = (await times.jsonValue()) as Required<Times>;
    return { answer: answered - pressed, done: done - pressed };
  } finally {
    await guest.close();
  }
}
