type Tabs<Message> = { send: (message: Message) => void; leave: () => void };
type Options<Message> = { onLead: () => void; onMessage: (message: Message) => void };

/**
 * Joins the visible tabs of this browser under `name`: one leads until it leaves, then the next one, and `send` reaches the others.
 * Without BroadcastChannel or Web Locks every tab leads itself.
 */
export function joinTabs<Message>(name: string, { onLead, onMessage }: Options<Message>): Tabs<Message> {
  if (!("BroadcastChannel" in globalThis && globalThis.navigator?.locks)) {
    onLead();
    return { send: () => {}, leave: () => {} };
  }
  const channel = new BroadcastChannel(name);
  channel.addEventListener("message", ({ data }) => onMessage(data as Message));
  const membership = new AbortController();
  const left = new Promise<void>((resolve) => membership.signal.addEventListener("abort", () => resolve()));
  const lead = () => {
    onLead();
    return left;
  };
  // Rejected for a tab that leaves before it leads.
  navigator.locks.request(name, { signal: membership.signal }, lead).catch(() => {});
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    send: (message) => channel.postMessage(message),
    leave: () => {
      membership.abort();
      channel.close();
    },
  };
}
