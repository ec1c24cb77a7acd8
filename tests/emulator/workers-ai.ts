import { Hono } from "hono";

/** How the model misbehaves, when the text that it is sent has `[model:<fault>]` in it. */
const FAULT = /\[model:([a-z]+)\]/;

/** An answer that tells what was asked: how long it is, and the text itself. */
const answerTo = (text: string) =>
  [
    "## 연습 모델의 답",
    `보낸 글은 ${[...text].length}자예요. 진짜 모델이 쓴 글이 아니에요.`,
    ...text.split("\n").map((line) => `> ${line}`),
  ].join("\n\n");

const piecesOf = (answer: string) => answer.match(/[^]{1,40}/gu) ?? [];

/** What the model says, piece by piece; `null` is where it breaks off. */
function* sayingsOf(text: string, fault: string | undefined): Generator<string | null> {
  const pieces = piecesOf(answerTo(text));
  if (fault === "empty") return;
  if (fault === "blank") return yield " \n";
  if (fault === "refuse") return yield "그 부탁은 도와드릴 수 없어요.";
  if (fault === "html") return yield '<h1>답</h1><script>alert("답")</script>';
  if (fault === "long") return yield "가🙂".repeat(100_000);
  if (fault === "endless") for (;;) yield* pieces;
  yield pieces[0]!;
  if (fault === "cut" || fault === "stall" || fault === "garbage") return yield null;
  yield* pieces.slice(1);
}

/** Llama and Mistral stream in the form of Workers AI, newer models in that of OpenAI. */
const chunkOf = (model: string, text: string) =>
  /llama|mistral/.test(model)
    ? { response: text, p: "abcdefgh" }
    : {
        object: "chat.completion.chunk",
        model,
        choices: [{ index: 0, delta: { content: text }, finish_reason: null }],
      };

const SLOW_MS = 150;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = () => new Promise<never>(() => {});

function stream(model: string, text: string, fault: string | undefined) {
  const [sayings, encoder] = [sayingsOf(text, fault), new TextEncoder()];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const send = (data: string) => controller.enqueue(encoder.encode(`data: ${data}\n\n`));
      if (fault === "silent") await never();
      if (fault === "slow") await wait(SLOW_MS);
      const { value, done } = sayings.next();
      if (!done && typeof value === "string") return send(JSON.stringify(chunkOf(model, value)));
      if (value === null && fault === "stall") await never();
      if (value === null && fault === "garbage") send('{"response":');
      if (value !== null) send("[DONE]");
      controller.close();
    },
  });
}

type Asked = { messages: { content: string }[]; stream: boolean };

/** Workers AI as its binding answers: `run` with a model and what it is asked. */
export const workersAi = new Hono().post("/run/*", async (c) => {
  const model = c.req.path.split("/run/")[1]!;
  const { messages, stream: isStreamed } = await c.req.json<Asked>();
  const text = messages.map(({ content }) => content).join("\n");
  const fault = FAULT.exec(text)?.[1];
  if (!isStreamed) return c.text("5006: Error: only streams are emulated", 400);
  if (fault === "gone") return c.text(`5007: No such model ${model} or task`, 400);
  if (fault === "busy") return c.text("3040: Capacity temporarily exceeded, please try again.", 429);
  return c.body(stream(model, text, fault), 200, { "content-type": "text/event-stream" });
});
