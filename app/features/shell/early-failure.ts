import type { EarlyEvents } from "#framework/early-events.ts";

const MESSAGE = "화면을 열지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요.";
const SHOWN_MS = 5000;
let hiding: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows or hides, in the place of the toasts, that a page could not be hydrated. It is hidden before another try, so that
 * hydration finds what the server rendered.
 */
function showFailure(isShown: boolean) {
  const shown = document.querySelector<HTMLElement>(".toaster")!;
  const read = shown.previousElementSibling!;
  clearTimeout(hiding);
  shown.replaceChildren();
  read.textContent = "";
  shown.togglePopover(isShown);
  if (!isShown) return;
  const text = document.createElement("p");
  text.className = "toast";
  text.textContent = MESSAGE;
  shown.append(text);
  read.textContent = MESSAGE;
  hiding = setTimeout(showFailure, SHOWN_MS, false);
}

const { earlyEvents } = window as { earlyEvents?: EarlyEvents };
if (earlyEvents) earlyEvents.showFailure = showFailure;
