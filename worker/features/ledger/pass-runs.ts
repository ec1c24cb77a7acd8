import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Db } from "#worker/db/client.ts";
import { ledgerPasses } from "#worker/db/schema/ledger.ts";
import type { Finding } from "./checks.ts";

export type PassRun = typeof ledgerPasses.$inferSelect;
type PassName = PassRun["pass"];

const SHOWN = 20;

const isRun = (pass: PassName, isEnded: boolean) => and(eq(ledgerPasses.pass, pass), eq(ledgerPasses.isEnded, isEnded));

/** The run of a pass that is under way, as a query; no row between two runs. */
export const runOf = (db: Db, pass: PassName) => db.select().from(ledgerPasses).where(isRun(pass, false));

/** Deletes the run of a pass that is under way, as a statement. */
export const dropRun = (db: Db, pass: PassName) => db.delete(ledgerPasses).where(isRun(pass, false));

function mergeBreaches(earlier: Record<string, string[]>, findings: Finding[]) {
  const merged = { ...earlier };
  for (const { check, breaches } of findings)
    merged[check] = [...new Set([...(merged[check] ?? []), ...breaches])].slice(0, SHOWN);
  return merged;
}

type Step = { postings: number; rows: number; findings: Finding[]; isEnd: boolean };

/**
 * Adds a step to the run under way, as it was read (`earlier`), or begins a run. A run that ends replaces the last one that ended.
 * Statements for the batch of the step, which another step at the same time undoes.
 */
export function recordStep(db: Db, pass: PassName, earlier: PassRun | undefined, step: Step): BatchItem<"sqlite">[] {
  const now = new Date();
  const run = {
    begunAt: earlier?.begunAt ?? now,
    steppedAt: now,
    postings: (earlier?.postings ?? 0) + step.postings,
    rows: (earlier?.rows ?? 0) + step.rows,
    breaches: mergeBreaches(earlier?.breaches ?? {}, step.findings),
  };
  return [
    db
      .insert(ledgerPasses)
      .values({ pass, isEnded: step.isEnd, ...run })
      .onConflictDoUpdate({ target: [ledgerPasses.pass, ledgerPasses.isEnded], set: run }),
    ...(step.isEnd ? [dropRun(db, pass)] : []),
  ];
}
