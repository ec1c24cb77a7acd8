import { afterEach, beforeEach, vi } from "vitest";
import { repairRunner } from "./runner.ts";
import { emptyStorage } from "./storage.ts";

repairRunner();

// Each test starts with an empty database, bucket and emulator, the real clock and no spies.
beforeEach(emptyStorage);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
