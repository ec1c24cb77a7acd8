import { eq, lte, sql } from "drizzle-orm";
import { type Db, openDb } from "#worker/db/client.ts";
import { alerts } from "#worker/db/schema/ops.ts";
import type { Env } from "#worker/env.ts";
import { tellOperators } from "#worker/integrations/alert-webhook.ts";
import { databaseFaultOf } from "#worker/lib/database-fault.ts";
import { log } from "#worker/lib/log.ts";
import { type Alert, observeAlert, observeFailures, restObserved, takeObserved } from "#worker/lib/observed.ts";
import { redact } from "#worker/lib/redact.ts";
import { buildVersionOf } from "#worker/lib/build-version.ts";
import { countDay } from "./daily-metrics.ts";

const HOUR = 60 * 60 * 1000;
const EXAMPLES = 3;

type Kind = { kind: string; abouts: Alert["about"][] };

const wordsOf = (about: Alert["about"]) =>
  Object.entries(about)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");

function textOf(env: Env, { kind, abouts }: Kind, untold: number) {
  const more = untold + Math.max(0, abouts.length - EXAMPLES);
  return redact(
    [
      `[글감 ${new URL(env.APP_ORIGIN).host}] ${kind}`,
      ...abouts.slice(0, EXAMPLES).map(wordsOf),
      ...(more > 0 ? [`지난 알림 뒤로 ${more}번 더 있었어요.`] : []),
      `판 ${buildVersionOf(env)} · 할 일은 운영 안내의 ‘${kind}’에 있어요.`,
    ].join("\n"),
  );
}

/**
 * Takes the delivery of a kind for this hour. Returns how many of its alerts were not delivered before, or undefined when the kind was
 * delivered within the last hour.
 */
async function takeHour(db: Db, kind: string, now: Date): Promise<number | undefined> {
  const [taken] = await db
    .insert(alerts)
    .values({ kind, toldAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: alerts.kind,
      set: { toldAt: now, lastAt: now },
      setWhere: lte(alerts.toldAt, new Date(now.getTime() - HOUR)),
    })
    .returning({ untold: alerts.untold });
  return taken?.untold;
}

const isOf = (kind: string) => eq(alerts.kind, kind);

/** Delivers the alerts of one kind. Only counts them if the kind was delivered in the last hour or the webhook fails. */
async function deliver(db: Db, env: Env, one: Kind) {
  const now = new Date();
  const { kind, abouts } = one;
  const untold = await takeHour(db, kind, now);
  const isTold = untold !== undefined && (await tellOperators(env, textOf(env, one, untold)));
  if (isTold) return db.update(alerts).set({ untold: 0 }).where(isOf(kind));
  const missed = { untold: sql`${alerts.untold} + ${abouts.length}`, lastAt: now };
  // A failed delivery gives the hour back, so that the next alert of the kind is delivered.
  return db
    .update(alerts)
    .set(untold === undefined ? missed : { ...missed, toldAt: new Date(0) })
    .where(isOf(kind));
}

type Options = {
  /**
   * Delivers also when the database cannot tell whether the kind was delivered in this hour. For scheduled jobs, which run one at a time.
   */
  evenUnsure?: boolean;
};

/** Keeps the alerts for a later call if the database failed. Logs any other failure and drops them. */
function keep(error: unknown, again: () => void) {
  if (!databaseFaultOf(error))
    return log("warn", { message: "alert not delivered", reason: error instanceof Error ? error.name : "unknown" });
  again();
  restObserved();
}

/**
 * Delivers the alerts of this isolate, each kind once an hour over all isolates, and adds its unexpected failures to the day's metric.
 * While the database fails, alerts are kept for a later call. Never throws.
 */
export async function deliverAlerts(env: Env, { evenUnsure = false }: Options = {}): Promise<void> {
  const { alerts: observed, failures } = takeObserved();
  const { db } = openDb(env.DB, "first-primary");
  const kinds = [...Map.groupBy(observed, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    abouts: all.map(({ about }) => about),
  }));
  for (const one of kinds) {
    try {
      await deliver(db, env, one);
    } catch (error) {
      if (evenUnsure && databaseFaultOf(error)) await tellOperators(env, textOf(env, one, 0));
      else keep(error, () => one.abouts.forEach((about) => observeAlert({ kind: one.kind, about })));
    }
  }
  try {
    if (failures > 0) await countDay(db, "errors", failures);
  } catch (error) {
    keep(error, () => observeFailures(failures));
  }
}
