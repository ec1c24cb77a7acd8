import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import type { Section } from "#worker/db/export-section.ts";
import type { Env } from "#worker/env.ts";
import type { Actor } from "./http.ts";
import type { JobResult } from "./job.ts";

export type Statements = BatchItem<"sqlite">[];

/** A member who withdraws, at the time `now`. */
export type Withdrawing = { db: Db; env: Env; memberId: number; now: Date };

/** A table whose counters are compared with the rows that they count, `size` rows in one run. */
export type CounterTable = {
  table: string;
  size: number;
  /** By column: the correct value, as an SQL expression over a row of the table. */
  counted: Record<string, string>;
  /** Further columns to set when a row is repaired, as SQL. */
  touch?: string;
};

/** Deletes a bounded number of rows whose retention period is over. Returns how many, and whether it would find more. */
export type Purge = (db: Db, env: Env) => Promise<JobResult>;

/** What a feature does with the rows of a member over time. `worker/features/account/lifecycles.ts` lists all of them. */
export type Lifecycle = {
  /** `messages`: the feature's tables are in the database of `messagesDbOf`, on which everything below runs. Default: `DB`. */
  database?: "messages";
  /** Deletes or anonymises the member's rows, as statements for the batch of the withdrawal. */
  erase?: (leaver: Withdrawing) => Statements | Promise<Statements>;
  /** Keys of the objects that the member's rows name: those that the withdrawal leaves without a row are deleted with it. */
  files?: (leaver: Withdrawing) => Promise<string[]>;
  /** Erases what is kept outside of the database, after the batch of the withdrawal. Logs failures instead of throwing. */
  eraseElsewhere?: (leaver: Withdrawing) => Promise<void>;
  /** Tables that refer to a member and that the withdrawal does not touch, with the reason. */
  keeps?: Record<string, string>;
  /** What the head of the export says about the member, by name. */
  facts?: (actor: Actor) => Promise<Record<string, unknown>>;
  /** The member's rows in the export, in this order. */
  sections?: Section[];
  /** Tables that refer to a member and that the export leaves out, with the reason. */
  unexported?: Record<string, string>;
  /** Scheduled purges, by the name under which they are logged. */
  purges?: Record<string, Purge>;
  /** Counters of the feature's tables that the counter reconciliation repairs. */
  counters?: CounterTable[];
  /** A reconciliation of its own; `done` counts the rows repaired. */
  reconcile?: (db: Db) => Promise<JobResult>;
};
