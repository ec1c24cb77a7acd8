import { afterEach, beforeEach, vi } from "vitest";
import { takeObserved } from "#worker/lib/observed.ts";
import { newCache } from "./fake-cache.ts";
import { clearLog, showLog } from "./product-log.ts";
import { restoreLoading } from "./runner.ts";
import { emptyStorage } from "./storage.ts";

restoreLoading();

// Each test starts with an empty database, bucket and emulator, a shared cache that purges, the real clock and no spies.
beforeEach(async () => {
  clearLog();
  await emptyStorage();
  // The next request would write and deliver what the test before left in the isolate.
  takeObserved();
  newCache();
});
afterEach(({ task }) => {
  if (task.result?.state === "fail") showLog();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
