import type { Page } from "playwright-core";
import { expect } from "vitest";
import { go } from "#tests/support/product/journey.ts";
import type { Newcomer } from "#tests/support/product/newcomer.ts";
import { log } from "#tests/support/product/conversations.ts";

/** Opens a conversation and waits until its page receives events. */
export async function listenAt(page: Page, path: string, { call }: Newcomer) {
  let calls = 0;
  page.on("websocket", (socket) => socket.on("framereceived", () => (calls += 1)));
  const socket = page.waitForEvent("websocket");
  await go(page, path);
  await log(page).waitFor();
  await socket;
  // A connection says nothing by itself: whoever reads their notifications is called on it.
  const callsAfterEvent = async () => {
    await call("POST", "/api/notifications/read");
    return calls;
  };
  await expect.poll(callsAfterEvent, { interval: 200 }).toBeGreaterThan(0);
}
