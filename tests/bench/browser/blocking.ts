import type { Browser } from "playwright-core";
import { openGuest, settle } from "./guest.ts";

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

const CATEGORIES = ["loading", "disabled-by-default-devtools.timeline"];
const BLOCKING_MS = 50;

/** Microseconds of the main thread's own time: other processes that take the CPU meanwhile do not count. */
const timeOf = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur;

/** Milliseconds above 50 of each task of the page's main thread from its first contentful paint on (web.dev, "Total Blocking Time"). */
function blockingTime(events: TraceEvent[]) {
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first contentful paint.");
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === "RunTask" && ph === "X" && pid === paint.pid && tid === paint.tid && ts >= paint.ts,
  );
  return tasks.reduce((sum, task) => sum + Math.max(0, timeOf(task) / 1000 - BLOCKING_MS), 0);
}

/** Total blocking time of a page in milliseconds, at the slowdown of a phone, until nothing more happens. */
export async function measureBlocking(browser: Browser, origin: string, path: string, { blocked = false } = {}) {
  const guest = await openGuest(browser, origin, { blocked });
  try {
    await browser.startTracing(guest.page, { categories: CATEGORIES });
    await settle(guest, path);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return blockingTime(trace.traceEvents);
  } finally {
    await guest.close();
  }
}
