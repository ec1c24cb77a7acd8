import { integer } from "drizzle-orm/sqlite-core";

/** UTC milliseconds in the database, a Date in code, ISO 8601 in JSON. */
export const moment = (name: string) => integer(name, { mode: "timestamp_ms" });
export const count = (name: string) => integer(name).notNull().default(0);
