import { afterEach, beforeEach, vi } from "vitest";
import { emptyStorage } from "./storage.ts";

// Each test starts with an empty database, bucket and emulator, the real clock and no spies.
beforeEach(emptyStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
