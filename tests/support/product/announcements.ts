import type { Page } from "playwright-core";

type Recording = { announced?: string[] };

/**
 * Runs in the page before its own scripts and records what each status region shows, in order.
 * A message that leaves again after five seconds can so be waited for however slow the machine is.
 */
export function recordAnnouncements() {
  const announced: string[] = [];
  (globalThis as Recording).announced = announced;
  const shown = new WeakMap<Element, string>();
  const textOf = (element: Element) => element.textContent.trim();
  const read = () => {
    for (const element of document.querySelectorAll("[role=status], [role=status] *")) {
      const text = textOf(element);
      // What wraps a message has the same text.
      const isWrapper = [...element.children].some((child) => textOf(child) === text);
      if (shown.get(element) !== text && text !== "" && !isWrapper) announced.push(text);
      shown.set(element, text);
    }
  };
  new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Waits for a status message of this page, which screen readers announce too. Each announcement is waited for once. */
export const told = (page: Page, message: string) =>
  page.waitForFunction(
    (wanted) => {
      const { announced = [] } = globalThis as Recording;
      const at = announced.indexOf(wanted);
      if (at >= 0) announced.splice(at, 1);
      return at >= 0;
    },
    message,
    { polling: 100 },
  );
