/** The execution context of a call; there is none when a page or a test calls the API in process without one. */
export function contextOf(c: { executionCtx: unknown }) {
  try {
    return c.executionCtx as ExecutionContext | undefined;
  } catch {
    return undefined;
  }
}
