import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach } from "vitest";

// All migrations in one batch: one at a time, as they are applied to a database that is kept, takes six times as long.
const prepare = () =>
  env.DB.batch(env.TEST_MIGRATIONS.flatMap(({ queries }) => queries.map((query) => env.DB.prepare(query))));

// Storage is isolated per file only, so each test gets a fresh database.
beforeEach(async () => void (await prepare()));
afterEach(() => reset());
