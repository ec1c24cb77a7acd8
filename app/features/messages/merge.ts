import type { InfiniteData } from "@tanstack/react-query";
import type { ConversationPage, Message } from "#contracts/messages.ts";

type Pages = InfiniteData<ConversationPage>;

const idsOf = ({ pages }: Pages) => new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));

const replaceFirst = (data: Pages, first: ConversationPage): Pages => ({
  ...data,
  pages: [first, ...data.pages.slice(1)],
});

/** Adds the messages of the newest page that are missing, and takes the others as they are there. When a gap remains below it, the page replaces all that was kept. */
export function withNewest(data: Pages, newest: ConversationPage): Pages {
  const [first] = data.pages;
  const knownIds = idsOf(data);
  const fresh = newest.items.filter(({ id }) => !knownIds.has(id));
  const hasGap = fresh.length === newest.items.length && newest.next_cursor !== null;
  if (!first || hasGap) return { pages: [newest], pageParams: [""] };
  const renewed = new Map(newest.items.map((one) => [one.id, one]));
  const items = [...fresh, ...first.items.map((one) => renewed.get(one.id) ?? one)];
  return replaceFirst(data, { ...newest, items, next_cursor: first.next_cursor });
}

/** Adds a message that was just sent or received. */
export function withMessage(data: Pages, message: Message): Pages {
  const [first] = data.pages;
  if (!first || idsOf(data).has(message.id)) return data;
  const items = [...first.items, message].sort((one, other) => other.id - one.id);
  return replaceFirst(data, { ...first, items });
}

/** All messages, oldest first. */
export const inOrder = ({ pages }: Pages): Message[] => pages.flatMap(({ items }) => items).reverse();
