import { globSync, readFileSync } from "node:fs";
import { startLocal } from "#worker/cli/local.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import type { Env } from "#worker/env.ts";

/** Applies every migration to an empty database and, by default, adds the members and prompts of the seed. */
export async function fillDatabase(db: Env["DB"], { seeded = true } = {}) {
  const files = globSync("migrations/*.sql").toSorted();
  // Local D1 runs all statements of one text.
  await db.batch(files.map((file) => db.prepare(readFileSync(file, "utf8"))));
  if (seeded) await seedBase(db);
}

/** Starts the product as it is deployed, with empty storage of its own: built worker, D1, R2 and the emulator. */
export async function startProduct({ seeded = true } = {}) {
  const logs: string[] = [];
  const { origin, env, dispose } = await startLocal({ onLog: ({ message }) => logs.push(message) });
  await fillDatabase(env.DB, { seeded });
  return { origin, env, db: env.DB, logs, close: dispose };
}
