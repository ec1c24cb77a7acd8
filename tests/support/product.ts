import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { createTestHarness } from "wrangler";
import { seedBase } from "#worker/db/seed/base.ts";
import type { Env } from "#worker/env.ts";

/** The whole product as it is deployed, with its own empty storage: built worker, D1, R2, and the emulator beside it. */
export async function startProduct({ seeded = true } = {}) {
  const server = createTestHarness({
    workers: [{ configPath: "build/server/wrangler.json" }, { configPath: "tests/emulator/wrangler.toml" }],
  });
  const { url } = await server.listen();
  const env = await server.getWorker<Env>("geulgam-local").getEnv();
  for (const { queries } of await readD1Migrations("migrations")) {
    await env.DB.batch(queries.map((query) => env.DB.prepare(query)));
  }
  if (seeded) await seedBase(env.DB);
  return { origin: url.origin, db: env.DB, server, close: () => server.close() };
}
