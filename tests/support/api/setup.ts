import { afterEach, beforeEach, vi } from "vitest";
import { mendRunner } from "./runner.ts";
import { emptyStorage } from "./storage.ts";

mendRunner();

// Each test starts with an empty database, bucket and emulator, the real clock and no spies.
beforeEach(emptyStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
