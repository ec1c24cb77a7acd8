type Circle<Word> = { tell: (word: Word) => void; leave: () => void };
type Part<Word> = { onLead: () => void; onHear: (word: Word) => void };

/**
 * The tabs of this browser that are seen: one leads, and tells the others; when it leaves, the next one leads.
 * Where tabs cannot speak to each other every one leads itself.
 */
export function joinTabs<Word>(name: string, { onLead, onHear }: Part<Word>): Circle<Word> {
  if (!("BroadcastChannel" in globalThis && globalThis.navigator?.locks)) {
    onLead();
    return { tell: () => {}, leave: () => {} };
  }
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => onHear(data as Word));
  const turn = new AbortController();
  const leaving = new Promise<void>((resolve) => turn.signal.addEventListener("abort", () => resolve()));
  const lead = () => {
    onLead();
    return leaving;
  };
  // Refused when one leaves before it is one's turn.
  navigator.locks.request(name, { signal: turn.signal }, lead).catch(() => {});
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    tell: (word) => channel.postMessage(word),
    leave: () => {
      turn.abort();
      channel.close();
    },
  };
}
