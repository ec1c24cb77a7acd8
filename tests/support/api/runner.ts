type Load = (...call: unknown[]) => Promise<unknown>;
/** What Vitest keeps on the global object. */
type Mocker = { moduleRunner: { transport: { invoke: Load } } };
// Test files share one process and its global object; Vitest does not say whether they share this module.
const shared = globalThis as unknown as { __vitest_mocker__: Mocker; load?: Load };

/**
 * Version 1.1 of the Workers plugin wraps what loads modules once more for each file, so that the hundredth file asks for each module
 * through a hundred requests. Puts back what the first file had; 1.5 wraps it once.
 */
export function restoreLoading() {
  const { __vitest_mocker__: mocker } = shared;
  const { transport } = mocker.moduleRunner;
  shared.load ??= transport.invoke;
  transport.invoke = shared.load;
}
