import { expect, test } from "vitest";
import type { ConversationPage, Message } from "#contracts/messages.ts";
import { createBubbles } from "#app/features/messages/bubbles.ts";
import { inOrder, withMessage, withNewest } from "#app/features/messages/merge.ts";

const ME = 1;
const OTHER = 2;
const say = (id: number, sender_id = OTHER, at = `2026-11-20T03:0${id % 10}:00.000Z`): Message => ({
  id,
  conversation_id: 7,
  sender_id,
  content: `${id}`,
  prompt: null,
  is_hidden: false,
  create_at: at,
});
const page = (ids: number[], next_cursor: string | null = null): ConversationPage => ({
  id: 7,
  other: { user_id: OTHER, nickname: "바다", profile_image: null },
  standing: "open",
  is_request: false,
  is_waiting: false,
  is_muted: false,
  items: ids.map((id) => say(id)),
  next_cursor,
});
const known = (...pages: ConversationPage[]) => ({ pages, pageParams: pages.map(() => "") });
const idsOf = (data: ReturnType<typeof known>) => inOrder(data).map(({ id }) => id);

test("새로 읽은 쪽에서 아직 없는 것만 보태고, 이어 읽던 자리는 그대로다", () => {
  const data = known(page([5, 4], "c4"), page([3, 2]));
  const merged = withNewest(data, page([7, 6, 5], "c5"));
  expect(idsOf(merged as ReturnType<typeof known>)).toEqual([2, 3, 4, 5, 6, 7]);
  expect(merged.pages[0]!.next_cursor).toBe("c4");
});

test("아는 것과 이어지지 않으면 새로 읽은 쪽부터 다시 시작한다", () => {
  const merged = withNewest(known(page([5, 4], "c4")), page([40, 39], "c39"));
  expect(idsOf(merged as ReturnType<typeof known>)).toEqual([39, 40]);
  expect(merged.pages[0]!.next_cursor).toBe("c39");
});

test("같은 메시지가 두 길로 와도 한 번만, 차례대로 있다", () => {
  const data = withMessage(known(page([5, 4])), say(7));
  const again = withMessage(withMessage(data, say(7)), say(6));
  expect(idsOf(again as ReturnType<typeof known>)).toEqual([4, 5, 6, 7]);
});

test("날이 바뀌면 금을 긋고, 한 사람이 한 분 안에 한 말은 시각을 한 번만 쓴다", () => {
  const messages = [
    say(1, OTHER, "2026-11-19T14:59:00.000Z"),
    say(2, OTHER, "2026-11-19T15:00:00.000Z"),
    say(3, OTHER, "2026-11-19T15:00:30.000Z"),
    say(4, ME, "2026-11-19T15:00:40.000Z"),
  ];
  const bubbles = createBubbles(messages, [], ME);
  expect(bubbles.map(({ isNewDay }) => isNewDay)).toEqual([true, true, false, false]);
  expect(bubbles.map(({ isLast }) => isLast)).toEqual([true, false, true, true]);
});

test("보내는 중인 말은 끝에 있고, 답이 오면 그 메시지와 둘로 보이지 않는다", () => {
  const base = {
    key: "k",
    conversationId: 7,
    recipientId: OTHER,
    content: "9",
    at: "2026-11-20T03:09:00.000Z",
    after: 1,
  } as const;
  const keys = (outgoing: Parameters<typeof createBubbles>[1], messages = [say(1)]) =>
    createBubbles(messages, outgoing, ME).map(({ key }) => key);
  expect(keys([{ ...base, state: "sending" }])).toEqual(["1", "k"]);
  const sent = { ...base, state: "sent", message: say(9, ME) } as const;
  expect(keys([sent])).toEqual(["1", "k"]);
  expect(keys([sent], [say(1), say(9, ME)])).toEqual(["1", "9"]);

  // Its answer was lost, and it is read with the others.
  const failed = { ...base, state: "failed" } as const;
  expect(keys([failed], [say(1), say(9, ME)])).toEqual(["1", "9"]);
  expect(keys([failed, { ...failed, key: "again" }], [say(1), say(9, ME)])).toEqual(["1", "9", "again"]);
  expect(keys([{ ...failed, after: 9 }], [say(1), say(9, ME)])).toEqual(["1", "9", "k"]);
  expect(keys([{ ...failed, content: "1" }], [say(1), say(9, ME)])).toEqual(["1", "9", "k"]);
  expect(keys([failed], [say(1), say(9)])).toEqual(["1", "9", "k"]);
  expect(keys([sent, failed], [say(1), say(9, ME)])).toEqual(["1", "9", "k"]);
});
