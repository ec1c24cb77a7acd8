import type { EarlyEvents } from "#framework/early-events.ts";
import { countView } from "#app/features/prompts/count-view.ts";
import { rememberPrompt } from "#app/features/prompts/remember-prompt.ts";
import { paintBrowserBars } from "./browser-bars.ts";
import { inviteGuest } from "./invitation.ts";
import { canShowKorean, savesData } from "./needs-web-font.ts";
import { registerServiceWorker } from "./register-service-worker.ts";

/**
 * Hydrates the page for what this browser keeps: a sign-in in another tab and values of the prompt's blanks. Else when its reviews come
 * into view, which are rendered by then, or on the main page the place of the prompts that this browser remembers.
 */
function startForKept(promptId: string | undefined, start: () => void) {
  const look = () => {
    try {
      const { accessToken, recentPrompts } = localStorage;
      const near = document.querySelector(recentPrompts ? "#reviews,#for-reader" : "#reviews");
      if (accessToken || sessionStorage.getItem(`blanks:${promptId}`)) start();
      else if (near) new IntersectionObserver(([entry]) => entry!.isIntersecting && start()).observe(near);
    } catch {
      // Without storage nothing is kept.
    }
  };
  look();
  addEventListener("storage", look);
  addEventListener("pageshow", look);
}

/** What a page does for a guest who only reads. It does without React, which does the same where nothing waits. */
function runReaderTasks({ start, loadWebFont }: EarlyEvents) {
  const promptId = /^\/prompt\/(\d+)\/?$/.exec(location.pathname)?.[1];
  paintBrowserBars();
  inviteGuest();
  if (promptId) countView(Number(promptId), document.referrer, true);
  rememberPrompt();
  registerServiceWorker();
  startForKept(promptId, start);
  // Nothing can be read without it.
  if (!savesData() && !canShowKorean()) loadWebFont();
}

// Evaluated once: by itself for a guest who reads, else with the entry that imports it and hydrates.
const { earlyEvents } = window as { earlyEvents?: EarlyEvents };
if (earlyEvents?.isStarting === false) runReaderTasks(earlyEvents);
