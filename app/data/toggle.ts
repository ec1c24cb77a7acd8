import type { Result } from "./result.ts";

const wanted = new Map<string, unknown>();

/** Whether a change under `key` has not been answered yet: what is read meanwhile may be older. */
export const isToggling = (key: string) => wanted.has(key);

/** `confirmed` is the last answer, `refusal` the sentence of the request that failed after it. */
type Toggled<D> = { confirmed?: D; refusal?: string };

/**
 * Sends what was switched, one request at a time per `key`: of the values wanted meanwhile only the last is sent.
 * Returns undefined when the call under way sends this value. Show the wanted state at once, and what is confirmed afterwards.
 */
export async function sendToggle<V, D>(
  key: string,
  value: V,
  send: (value: V) => Promise<Result<D>>,
): Promise<Toggled<D> | undefined> {
  const isSending = wanted.has(key);
  wanted.set(key, value);
  if (isSending) return undefined;
  let confirmed: D | undefined;
  let sent: V | undefined;
  while (wanted.get(key) !== sent) {
    sent = wanted.get(key) as V;
    const answer = await send(sent);
    if (!answer.ok) {
      wanted.delete(key);
      return { confirmed, refusal: answer.problem.detail };
    }
    confirmed = answer.data;
  }
  wanted.delete(key);
  return { confirmed };
}
