import type { Context } from "hono";
import { answerTo, type Part, partsOf, tokensIn } from "./answer.ts";
import { faultOf } from "./models.ts";
import { event, eventStream, proxyPage } from "./stream.ts";

type Message = { role: "user" | "assistant" | "system"; content: string };
type ChatRequest = { model?: string; messages?: Message[]; stream?: boolean };

type Refusal = { status: 400 | 401 | 402 | 404 | 429 | 503; code: string; message: string };

/** The refusals that OpenAI and OpenRouter put in other words. */
export const refusals = {
  "bad-key": { status: 401, code: "invalid_api_key", message: "Incorrect API key provided." },
  "no-credit": { status: 402, code: "insufficient_credits", message: "Insufficient credits. Add more and try again." },
  busy: { status: 429, code: "rate_limit_exceeded", message: "Rate limit reached." },
  down: { status: 503, code: "server_error", message: "The server is overloaded." },
  gone: { status: 404, code: "model_not_found", message: "The model does not exist." },
  "too-long": {
    status: 400,
    code: "context_length_exceeded",
    message: "This model's maximum context length is 8192 tokens.",
  },
} as const satisfies Record<string, Refusal>;

const reasons = { stop: "stop", length: "length", refusal: "content_filter" };

function chunkOf(part: Part, model: string) {
  if ("end" in part) return { model, choices: [{ index: 0, delta: {}, finish_reason: reasons[part.end] }] };
  if ("text" in part) return { model, choices: [{ index: 0, delta: { content: part.text }, finish_reason: null }] };
  const images = [{ type: "image_url", image_url: { url: `data:image/png;base64,${part.picture}` } }];
  return { model, choices: [{ index: 0, delta: { images }, finish_reason: null }] };
}

async function* chunks(text: string, model: string, usage: object) {
  yield ": PROCESSING\n\n";
  for await (const part of partsOf(text, model)) yield event(chunkOf(part, model));
  if (faultOf(model) === "cut") return;
  yield event({ model, choices: [], usage });
  yield event("[DONE]");
}

type Priced = { isPriced?: boolean; refuse: (c: Context, refusal: Refusal) => Response };

/** `POST …/chat/completions`, streamed. */
export async function complete(c: Context, { isPriced = false, refuse }: Priced) {
  const { model = "", messages = [], stream } = await c.req.json<ChatRequest>();
  if (!stream) return refuse(c, { status: 400, code: "invalid_request_error", message: "Only streams are emulated." });
  const fault = faultOf(model);
  if (fault === "html") return proxyPage();
  if (fault === "busy") c.header("retry-after", "20");
  if (fault !== undefined && fault in refusals) return refuse(c, refusals[fault as keyof typeof refusals]);
  const text = messages.map(({ content }) => content).join("\n");
  const [prompt_tokens, completion_tokens] = [tokensIn(text), tokensIn(answerTo(text, model))];
  const cost = (prompt_tokens + 4 * completion_tokens) / 1_000_000;
  const usage = { prompt_tokens, completion_tokens, ...(isPriced && { cost }) };
  return eventStream(chunks(text, model, usage), { isWhole: fault !== "cut" });
}
