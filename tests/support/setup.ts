import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";

// All migrations in one batch: one at a time, as they are applied to a database that is kept, takes six times as long.
const prepare = () =>
  env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));

// Files share a process and its storage: each test gets a fresh database, the true clock and no spies.
beforeEach(async () => void (await prepare()));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  return reset();
});
