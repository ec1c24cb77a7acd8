import { dayOf, formatClock } from "#app/lib/day.ts";
import type { Message } from "#contracts/messages.ts";
import type { Outgoing } from "./outbox.ts";

export type Bubble = {
  key: string;
  at: string;
  isMine: boolean;
  /** Its id, where the member may report it. */
  reportId?: number;
  isHidden: boolean;
  content: string;
  prompt: Message["prompt"];
  outgoing?: Outgoing;
  /** First message of its day. */
  isNewDay: boolean;
  /** Last message of one sender within a minute. */
  isLast: boolean;
};

type Line = Omit<Bubble, "isNewDay" | "isLast">;

/**
 * Outgoing messages that are not among those stored. One whose answer was lost is stored when the member has written the same words
 * since: then it is no longer shown as unsent. Each stored message stands for one.
 */
function unstored(outgoing: Outgoing[], messages: Message[], memberId: number) {
  const taken = new Set(outgoing.map(({ message }) => message?.id));
  return outgoing.filter(({ message, content, after }) => {
    const stored = messages.find((one) =>
      message
        ? one.id === message.id
        : one.sender_id === memberId && one.id > after && one.content === content && !taken.has(one.id),
    );
    if (stored) taken.add(stored.id);
    return !stored;
  });
}

function lines(messages: Message[], outgoing: Outgoing[], memberId: number): Line[] {
  const sent = messages.map(({ id, create_at, sender_id, content, prompt, is_hidden: isHidden }) => ({
    key: String(id),
    at: create_at,
    isMine: sender_id === memberId,
    reportId: sender_id === memberId || isHidden ? undefined : id,
    isHidden,
    content,
    prompt,
  }));
  const waiting = unstored(outgoing, messages, memberId).map((one) => ({
    key: one.key,
    at: one.at,
    isMine: true,
    isHidden: false,
    content: one.content,
    prompt: null,
    outgoing: one.state === "sent" ? undefined : one,
  }));
  return [...sent, ...waiting];
}

const isTogether = (one: Line, next: Line | undefined) =>
  next !== undefined &&
  one.isMine === next.isMine &&
  !one.outgoing === !next.outgoing &&
  dayOf(one.at) === dayOf(next.at) &&
  formatClock(one.at) === formatClock(next.at);

/** Sent and outgoing messages in order, marked by day, then by sender and minute. */
export function createBubbles(messages: Message[], outgoing: Outgoing[], memberId: number): Bubble[] {
  const all = lines(messages, outgoing, memberId);
  return all.map((one, index) => ({
    ...one,
    isNewDay: index === 0 || dayOf(all[index - 1]!.at) !== dayOf(one.at),
    isLast: !isTogether(one, all[index + 1]),
  }));
}
