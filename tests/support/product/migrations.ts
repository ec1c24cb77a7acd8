import { globSync, readFileSync } from "node:fs";
import type { Env } from "#worker/env.ts";
import type { Run } from "./kept-database.ts";

const statementsIn = (folder: string) =>
  globSync(`${folder}/*.sql`)
    .toSorted()
    .flatMap((file) => readFileSync(file, "utf8").split("--> statement-breakpoint"));

/** Applies every migration of both databases, which are empty. */
export const migrateBoth = (run: Run) =>
  Promise.all([run("DB", statementsIn("migrations")), run("MESSAGES", statementsIn("migrations/messages"))]);

/** Applies every migration of `DB` from this process, where nothing else reaches the database. */
export const migrate = (db: Env["DB"]) => db.batch(statementsIn("migrations").map((sql) => db.prepare(sql)));
