import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";
import { insertFrom } from "./insert-where.ts";
import { noteQueued } from "./queue-mail.ts";
import { guestMails } from "./schema/mail.ts";
import { takedowns } from "./schema/takedowns.ts";

/** What whoever claimed a right is told of by mail. */
export type ClaimantEvent = "received" | "hidden" | "refused" | "objected" | "kept" | "restored" | "gone";

/** Tells the claimants of these takedowns of an event by mail, as a statement for its batch. */
export function tellClaimant(db: Db, event: ClaimantEvent, which: SQL) {
  noteQueued(db);
  const now = new Date();
  const about = sql`${takedowns.id} || ${` ${event} ${now.getTime()}`}`;
  return insertFrom(
    db,
    guestMails,
    { kind: "takedown", about, nextAt: now, createdAt: now },
    sql`FROM ${takedowns} WHERE ${which}`,
  ).onConflictDoNothing();
}
