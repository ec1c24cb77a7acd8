import { createStore } from "#app/lib/store.ts";

/** The prompts that the sheet is open for. */
const collected = createStore<readonly number[] | null>(null);

export const useCollected = collected.use;
/** Asks into which collections these prompts go. */
export const collect = (promptIds: readonly number[]) => collected.write(promptIds);
export const closeCollecting = () => collected.write(null);

/** Closes the sheet, unless it was opened anew meanwhile. */
export const finishCollecting = (promptIds: readonly number[]) => {
  if (collected.read() === promptIds) closeCollecting();
};
