import type { Result } from "./result.ts";

const wanted = new Map<string, unknown>();

const ended = new Map<string, number>();
let ends = 0;

/** How many changes have ended by now, for `mayPredate`. */
export const endedToggles = () => ends;

/** Whether what was read may be older than a change under `key`: one that is under way, or that ended after there were `since`. */
export const mayPredate = (key: string, since: number) => wanted.has(key) || (ended.get(key) ?? 0) > since;

function end(key: string) {
  wanted.delete(key);
  ended.set(key, ++ends);
}

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
      end(key);
      return { confirmed, refusal: answer.problem.detail };
    }
    confirmed = answer.data;
  }
  end(key);
  return { confirmed };
}
