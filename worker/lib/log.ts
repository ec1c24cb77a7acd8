// Drizzle wraps what the database said in a message that quotes every bound value, e-mail addresses too.
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);
const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** One structured line for what was found wrong and put right by itself. */
export const logDifferences = (differences: object[]) =>
  console.warn(JSON.stringify({ level: "warn", message: "counters repaired", differences: differences.slice(0, 50) }));

/** One structured line for an unexpected failure; nothing of what people sent is in it. */
export function logFailure(thrown: unknown, about: Record<string, unknown>) {
  const { name, message, stack } = rootOf(asError(thrown));
  console.error(JSON.stringify({ level: "error", ...about, error: `${name}: ${message}`, stack }));
}

/** One structured line for what a person has to look at; ids and states only. */
export const logAlert = (message: string, about: Record<string, string | number>) =>
  console.error(JSON.stringify({ level: "alert", message, ...about }));
