import { observeAlert, observeFailures } from "./observed.ts";

const writers = { info: "log", warn: "warn", error: "error", alert: "error" } as const;

let version: string | undefined;

/** Names the version of the worker in every later line of this isolate. */
export const logAs = (running: string) => void (version = running);

/** Logs one JSON line. `about` holds no input of a request: ids, states and codes only. */
export const log = (level: keyof typeof writers, about: Record<string, unknown>) =>
  console[writers[level]](JSON.stringify({ level, ...about, version }));

// Drizzle's own message quotes every bound value, e-mail addresses included, so only the database's is logged.
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Logs counters that were found wrong and repaired. */
export const logDifferences = (differences: object[]) =>
  log("warn", { message: "counters repaired", differences: differences.slice(0, 50) });

/** Logs an unexpected failure, without any input of the request, and counts it among the day's errors. */
export function logFailure(thrown: unknown, about: Record<string, unknown>) {
  const { name, message, stack } = rootOf(asError(thrown));
  log("error", { ...about, error: `${name}: ${message}`, stack });
  observeFailures(1);
}

/**
 * Logs what an operator has to look at, and keeps it for the webhook (worker/features/ops/deliver-alerts.ts); ids and states only.
 * `message` is the kind of the alert: docs/operations.md has a section for each.
 */
export function logAlert(message: string, about: Record<string, string | number>) {
  log("alert", { message, ...about });
  observeAlert({ kind: message, about });
}
