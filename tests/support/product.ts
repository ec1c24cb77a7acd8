import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { createTestHarness } from "wrangler";
import { seedBase } from "#worker/db/seed/base.ts";
import type { Env } from "#worker/env.ts";

/** Applies every migration to an empty database and, unless told otherwise, fills in the people and prompts of the seed. */
export async function fillDatabase(db: Env["DB"], { seeded = true } = {}) {
  const migrations = await readD1Migrations("migrations");
  await db.batch(migrations.flatMap(({ queries }) => queries.map((query) => db.prepare(query))));
  if (seeded) await seedBase(db);
}

/** The whole product as it is deployed, with its own empty storage: built worker, D1, R2, and the emulator beside it. */
export async function startProduct({ seeded = true } = {}) {
  const server = createTestHarness({
    workers: [{ configPath: "build/server/wrangler.json" }, { configPath: "tests/emulator/wrangler.toml" }],
  });
  const { url } = await server.listen();
  const env = await server.getWorker<Env>("geulgam-local").getEnv();
  await fillDatabase(env.DB, { seeded });
  return { origin: url.origin, env, db: env.DB, server, close: () => server.close() };
}
