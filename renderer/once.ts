/**
 * Returns what starts something at its first use. A start that was cancelled is made again: its promise belongs to that request and may
 * never be settled, so nobody else awaits it.
 */
export function once(start: () => Promise<unknown>): () => Promise<void> {
  let isStarted = false;
  return async () => {
    if (isStarted) return;
    await start();
    isStarted = true;
  };
}
