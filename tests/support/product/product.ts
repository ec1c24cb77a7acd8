import { globSync, readFileSync } from "node:fs";
import { startLocal } from "#worker/cli/local.ts";
import { seedBase } from "#worker/db/seed/base.ts";
import type { Env } from "#worker/env.ts";

/** Applies every migration of a folder to an empty database. */
async function migrate(db: Env["DB"], folder = "migrations") {
  const files = globSync(`${folder}/*.sql`).toSorted();
  const statements = files.flatMap((file) => readFileSync(file, "utf8").split("--> statement-breakpoint"));
  await db.batch(statements.map((statement) => db.prepare(statement)));
}

/** Applies every migration of `DB` and, by default, adds the members and prompts of the seed. */
export async function fillDatabase(db: Env["DB"], { seeded = true } = {}) {
  await migrate(db);
  if (seeded) await seedBase(db);
}

/** Applies every migration of `MESSAGES`. */
export const fillMessages = (messages: Env["DB"]) => migrate(messages, "migrations/messages");

/** Starts the product as it is deployed, with empty storage of its own: built worker, D1, R2 and the emulator. */
export async function startProduct({ seeded = true } = {}) {
  const logs: string[] = [];
  const { origin, env, dispose } = await startLocal({ onLog: ({ message }) => logs.push(message) });
  const messages = env.MESSAGES!;
  await Promise.all([fillDatabase(env.DB, { seeded }), fillMessages(messages)]);
  return { origin, env, db: env.DB, messages, logs, close: dispose };
}
