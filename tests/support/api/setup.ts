import { afterEach, beforeEach, vi } from "vitest";
import { emptyStorage } from "./storage.ts";

// Each test begins with an empty database, bucket and emulator, the true clock and no spies.
beforeEach(emptyStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
