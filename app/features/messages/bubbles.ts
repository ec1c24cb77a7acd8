import { dayOf, formatClock } from "#app/lib/day.ts";
import type { Message } from "#contracts/messages.ts";
import type { Outgoing } from "./outbox.ts";

export type Bubble = {
  key: string;
  at: string;
  isMine: boolean;
  content: string;
  prompt: Message["prompt"];
  outgoing?: Outgoing;
  /** First message of its day. */
  isNewDay: boolean;
  /** Last message of one sender within a minute. */
  isLast: boolean;
};

type Line = Omit<Bubble, "isNewDay" | "isLast">;

function lines(messages: Message[], outgoing: Outgoing[], memberId: number): Line[] {
  const stored = new Set(messages.map(({ id }) => id));
  const sent = messages.map(({ id, create_at, sender_id, content, prompt }) => ({
    key: String(id),
    at: create_at,
    isMine: sender_id === memberId,
    content,
    prompt,
  }));
  const waiting = outgoing
    .filter(({ message }) => !message || !stored.has(message.id))
    .map((one) => ({
      key: one.key,
      at: one.at,
      isMine: true,
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
