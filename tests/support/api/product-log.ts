const LOGGED = '{"level":';
const LINES_SHOWN = 20;
// Test files share one isolate and its console.
const shared = globalThis as typeof globalThis & { logged?: string[] };

/** Keeps the lines that the product logs (worker/lib/log.ts) from the terminal. */
function keepLines() {
  const lines: string[] = [];
  for (const name of ["log", "warn", "error"] as const) {
    const write = console[name];
    console[name] = (...said: unknown[]) =>
      String(said[0]).startsWith(LOGGED) ? void lines.push(String(said[0])) : write(...said);
  }
  return lines;
}

const logged = (shared.logged ??= keepLines());

export const clearLog = () => void logged.splice(0);

/** What the product logged last, for a test that failed. */
export const showLog = () => {
  for (const line of logged.slice(-LINES_SHOWN)) console.log(`logged: ${line}`);
};
