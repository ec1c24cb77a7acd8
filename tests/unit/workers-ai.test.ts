import { expect, test } from "vitest";
import type { AiBinding, Env } from "#worker/env.ts";
import type { Piece } from "#worker/integrations/model.ts";
import { workersAiModels } from "#worker/integrations/workers-ai/client.ts";

type Call = { model: string; inputs: Record<string, unknown>; options: object };

/** Workers AI that sends this in parts of so many bytes. */
function modelsSaying(sent: string, size = 1) {
  const calls: Call[] = [];
  const AI: AiBinding = {
    async run(model, inputs, options) {
      calls.push({ model, inputs, options });
      const bytes = new TextEncoder().encode(sent);
      let at = 0;
      return new ReadableStream({
        pull(controller) {
          if (at >= bytes.length) return controller.close();
          controller.enqueue(bytes.slice(at, at + size));
          at += size;
        },
      });
    },
  };
  return { calls, models: workersAiModels({ AI } as Env, "https://example.com") };
}

async function answerOf(sent: string, size?: number) {
  const [model] = modelsSaying(sent, size).models;
  const reader = (await model!.ask("글", new AbortController().signal)).getReader();
  const pieces: Piece[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  return { text: pieces.map(({ text }) => text).join(""), isCut: pieces.some(({ isCut }) => isCut) };
}

const event = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`;
const delta = (content: string | null, finish_reason: string | null = null) =>
  event({ choices: [{ index: 0, delta: { role: "assistant", content }, finish_reason }] });
const DONE = "data: [DONE]\n\n";

test("두 가지 모양의 스트림을 어디서 나뉘어 와도 읽는다", async () => {
  const native = event({ response: "안녕", p: "ab" }) + event({ response: "🙂" }) + event({ response: "", usage: {} });
  expect(await answerOf(native + DONE)).toEqual({ text: "안녕🙂", isCut: false });
  const openai = delta("") + delta("안녕") + delta(null) + delta("하세요", "stop") + event({ choices: [], usage: {} });
  expect(await answerOf(openai + DONE)).toEqual({ text: "안녕하세요", isCut: false });
  const loose = ': 기다려요\r\n\r\nevent: x\r\ndata:{"response":"예"}\r\n\r\ndata: [DONE]';
  expect(await answerOf(loose)).toEqual({ text: "예", isCut: false });
});

test("더 할 말이 있었으면 잘린 것이고, 끝났다는 말 뒤의 것은 읽지 않는다", async () => {
  expect(await answerOf(delta("여기까지", "length") + DONE + delta("더"))).toEqual({ text: "여기까지", isCut: true });
});

test.each([
  ["끝났다는 말이 없으면", delta("여기까지")],
  ["JSON이 아니면", 'data: {"response":\n\n'],
  ["모양이 다르면", event({ response: { text: "답" } })],
  ["줄이 나뉘지 않으면", `data: ${"가".repeat(1_000_001)}`],
])("%s 끊긴 것이다", async (_, sent) => {
  await expect(answerOf(sent, 1_000)).rejects.toThrow();
});

test("글만 보내고, 게이트웨이도 기록도 쓰지 않으며, 모델마다 받는 길이가 있다", async () => {
  const { calls, models } = modelsSaying(DONE);
  const { signal } = new AbortController();
  for (const { ask } of models) await (await ask("채운 글", signal)).cancel();
  expect(calls.map(({ model }) => model)).toEqual(models.map(({ id }) => id));
  for (const { inputs, options } of calls) {
    expect(inputs).toMatchObject({ messages: [{ role: "user", content: "채운 글" }], stream: true, max_tokens: 4_096 });
    expect(options).toEqual({ signal });
  }
  expect(models.every(({ inputMax }) => inputMax >= 10_000)).toBe(true);
});

test("바인딩도 에뮬레이터의 주소도 없으면 모델이 없다", () => {
  expect(workersAiModels({ WORKERS_AI_URL: "/__emulator/workers-ai" } as Env, "https://example.com")).toEqual([]);
});
