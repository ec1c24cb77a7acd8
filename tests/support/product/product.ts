import { globSync, readFileSync } from "node:fs";
import { startLocal } from "#worker/cli/local.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import type { Env } from "#worker/env.ts";

/** Applies every migration to an empty database and, unless told otherwise, fills in the people and prompts of the seed. */
export async function fillDatabase(db: Env["DB"], { seeded = true } = {}) {
  const files = globSync("migrations/*.sql").toSorted();
  // D1 on this machine runs every statement of a text.
  await db.batch(files.map((file) => db.prepare(readFileSync(file, "utf8"))));
  if (seeded) await seedBase(db);
}

/** The whole product as it is deployed, with its own empty storage: built worker, D1, R2, and the emulator beside it. */
export async function startProduct({ seeded = true } = {}) {
  const logs: string[] = [];
  const { origin, env, dispose } = await startLocal({ onLog: ({ message }) => logs.push(message) });
  await fillDatabase(env.DB, { seeded });
  return { origin, env, db: env.DB, logs, close: dispose };
}
