import { logFailure } from "./log.ts";

/** The execution context of a call; there is none when a page or a test calls the API in process without one. */
export function contextOf(c: { executionCtx: unknown }) {
  try {
    return c.executionCtx as ExecutionContext | undefined;
  } catch {
    return undefined;
  }
}

/** Work that the answer does not wait for and that may fail; without a context it is done before the answer. */
export async function inBackground(c: { executionCtx: unknown }, work: Promise<unknown>) {
  const quiet = work.catch((error: unknown) => logFailure(error, {}));
  const context = contextOf(c);
  if (context) context.waitUntil(quiet);
  else await quiet;
}
