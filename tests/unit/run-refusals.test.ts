import { expect, test } from "vitest";
import { readEvents, type ServerEvent } from "#app/features/runs/read-events.ts";
import { kindOf, refusalOf } from "#app/features/runs/refusal.ts";

test.each([
  [402, "Insufficient credits", "credit"],
  [429, '{"code":"insufficient_quota"}', "credit"],
  [400, "Your credit balance is too low to access the Anthropic API.", "credit"],
  [401, "invalid x-api-key", "key"],
  [400, "API key not valid. Please pass a valid API key.", "key"],
  [403, "Key limit exceeded (total limit)", "credit"],
  [403, "Permission denied: no such API key", "key"],
  [403, "Your input was flagged by moderation", "refused"],
  [404, "The model does not exist", "gone"],
  [400, "openai/gpt-0 is not a valid model ID", "gone"],
  [400, "This model's maximum context length is 8192 tokens.", "too-long"],
  [400, "prompt is too long: 250000 tokens > 200000 maximum", "too-long"],
  [413, "Request too large", "too-long"],
  [429, "Rate limit reached", "busy"],
  [529, "Overloaded", "down"],
] as const)("%i %s", (status, words, kind) => {
  expect(kindOf(status, words)).toBe(kind);
});

test("기다릴 시간을 말하고, HTML로 온 답은 읽을 수 없다고 말한다", async () => {
  const busy = new Response('{"error":{"message":"slow down"}}', { status: 429, headers: { "retry-after": "20" } });
  expect(await refusalOf(busy, "openai")).toMatchObject({
    kind: "busy",
    message: "너무 자주 불렀어요. 20초 뒤에 다시 할 수 있어요.",
  });
  const google = '{"error":{"code":429,"message":"quota","details":[{"retryDelay":"90s"}]}}';
  expect(await refusalOf(new Response(google, { status: 429 }), "gemini")).toMatchObject({
    message: "너무 자주 불렀어요. 2분 뒤에 다시 할 수 있어요.",
  });
  const page = new Response("<!doctype html><h1>502</h1>", { status: 502 });
  expect(await refusalOf(page, "openrouter")).toMatchObject({ kind: "unreadable" });
});

async function eventsOf(pieces: string[]) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece));
      controller.close();
    },
  });
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body, () => undefined)) events.push(event);
  return events;
}

test("사건은 어디에서 잘려 오든, 줄을 어떻게 끝내든 같다", async () => {
  const expected = [
    { name: "", data: '{"a":1}' },
    { name: "message_stop", data: "둘\n셋" },
  ];
  const text = ': 주석\ndata: {"a":1}\n\nevent: message_stop\ndata: 둘\ndata:셋\n\ndata: 끝나지 않음';
  expect(await eventsOf([text])).toEqual(expected);
  expect(await eventsOf([...text])).toEqual(expected);
  expect(await eventsOf([...text.replaceAll("\n", "\r\n")])).toEqual(expected);
});
