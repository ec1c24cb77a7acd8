import { logFailure } from "./log.ts";

/** The execution context of a request; undefined when a page or a test calls the API in process without one. */
export function contextOf(c: { executionCtx: unknown }) {
  try {
    return c.executionCtx as ExecutionContext | undefined;
  } catch {
    return undefined;
  }
}

/** Runs work after the response; a failure is only logged. Without an execution context the response waits for it. */
export async function inBackground(c: { executionCtx: unknown }, work: Promise<unknown>) {
  const quiet = work.catch((error: unknown) => logFailure(error, {}));
  const context = contextOf(c);
  if (context) context.waitUntil(quiet);
  else await quiet;
}
