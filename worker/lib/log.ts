// Drizzle's own message quotes every bound value, e-mail addresses included, so only the database's is logged.
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** Logs counters that were found wrong and repaired, as one JSON line. */
export const logDifferences = (differences: object[]) =>
  console.warn(JSON.stringify({ level: "warn", message: "counters repaired", differences: differences.slice(0, 50) }));

/** Logs an unexpected failure as one JSON line, without any input of the request. */
export function logFailure(thrown: unknown, about: Record<string, unknown>) {
  const { name, message, stack } = rootOf(asError(thrown));
  console.error(JSON.stringify({ level: "error", ...about, error: `${name}: ${message}`, stack }));
}

/** Logs what an operator has to look at as one JSON line; ids and states only. */
export const logAlert = (message: string, about: Record<string, string | number>) =>
  console.error(JSON.stringify({ level: "alert", message, ...about }));
