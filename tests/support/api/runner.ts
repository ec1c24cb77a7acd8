type Load = (...call: unknown[]) => Promise<unknown>;
/** What Vitest and the Workers plugin keep on the global object. */
type Runner = {
  __vitest_mocker__: { moduleRunner: { transport: { invoke: Load } } };
  __vitest_worker__: { rpc: { getCountOfFailedTests: () => Promise<number> } };
};
// Test files share one process, in which this module is loaded anew for each.
const shared = globalThis as unknown as Runner & { load?: Load };

const SEND_EVERY_MS = 1_000;

function send() {
  const { __vitest_worker__: worker } = shared;
  worker.rpc.getCountOfFailedTests().catch(() => {});
}

/**
 * Repairs two faults of version 1.1 of the Workers plugin, which 1.5 does not have:
 *
 * - It sends what other I/O contexts log, as those of Durable Objects, with the next message of the runner. At the end of a file there
 *   may be none, and Vitest waits for the answer to that line for ever (cloudflare/workers-sdk, 15498 and 15719). So the runner goes on
 *   sending.
 * - It wraps what loads modules once more for each file, and the hundredth file asked for each module through a hundred requests.
 */
export function repairRunner() {
  const { __vitest_mocker__: mocker } = shared;
  const { transport } = mocker.moduleRunner;
  if (!shared.load) setInterval(send, SEND_EVERY_MS);
  shared.load ??= transport.invoke;
  transport.invoke = shared.load;
}
