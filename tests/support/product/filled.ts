import { cpSync, rmSync } from "node:fs";
import { seedBase } from "#worker/db/seed/base.ts";
import { withDatabase } from "./kept-database.ts";
import { migrateBoth } from "./migrations.ts";

/** Storage of a product whose databases have every migration and no other rows. Copy it: it belongs to all. */
export const MIGRATED = ".cache/migrated";
/** The same with the members and prompts of the seed. */
export const SEEDED = ".cache/seeded";

/** Makes both folders, once for everything that starts products. */
export async function fillOnce() {
  for (const folder of [MIGRATED, SEEDED]) rmSync(folder, { recursive: true, force: true });
  await withDatabase(SEEDED, async (db, _messages, run) => {
    await migrateBoth(run);
    // Nothing writes to it meanwhile.
    cpSync(SEEDED, MIGRATED, { recursive: true });
    await seedBase(db);
  });
}
