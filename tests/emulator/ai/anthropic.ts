import { Hono } from "hono";
import { answerTo, partsOf, tokensIn } from "./answer.ts";
import { type Fault, faultOf, models, practiceModels } from "./models.ts";
import { event, eventStream, proxyPage } from "./stream.ts";

const refusals = {
  "bad-key": [401, "authentication_error", "invalid x-api-key"],
  "no-credit": [400, "invalid_request_error", "Your credit balance is too low to access the Anthropic API."],
  busy: [429, "rate_limit_error", "This request would exceed your rate limit."],
  down: [529, "overloaded_error", "Overloaded"],
  gone: [404, "not_found_error", "model: gone"],
  "too-long": [400, "invalid_request_error", "prompt is too long: 250000 tokens > 200000 maximum"],
} as const;

const refuse = (fault: keyof typeof refusals) => {
  const [status, type, message] = refusals[fault];
  const headers = { "content-type": "application/json", ...(status === 429 && { "retry-after": "20" }) };
  return new Response(JSON.stringify({ type: "error", error: { type, message } }), { status, headers });
};

const named = (type: string, data: object) => event({ type, ...data }, type);
const reasons = { stop: "end_turn", length: "max_tokens", refusal: "refusal" };

async function* events(text: string, model: string) {
  yield named("message_start", { message: { model, usage: { input_tokens: tokensIn(text), output_tokens: 1 } } });
  yield named("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
  yield named("ping", {});
  for await (const part of partsOf(text, model)) {
    if ("text" in part)
      yield named("content_block_delta", { index: 0, delta: { type: "text_delta", text: part.text } });
    if (!("end" in part)) continue;
    const usage = { output_tokens: tokensIn(answerTo(text, model)) };
    yield named("message_delta", { delta: { stop_reason: reasons[part.end] }, usage });
    yield named("message_stop", {});
  }
}

type Asked = { model: string; max_tokens?: number; messages: { content: string }[] };

/** Anthropic, for keys that begin with `sk-ant-practice`, and for browsers that say that they are. */
export const anthropic = new Hono()
  .use("/v1/*", async (c, next) => {
    if (!c.req.header("x-api-key")?.startsWith("sk-ant-practice")) return refuse("bad-key");
    if (c.req.header("anthropic-dangerous-direct-browser-access") !== "true")
      return c.json({ type: "error", error: { type: "authentication_error", message: "CORS" } }, 401);
    if (c.req.header("anthropic-version") !== "2023-06-01")
      return c.json({ type: "error", error: { type: "invalid_request_error", message: "anthropic-version" } }, 400);
    return next();
  })
  .get("/v1/models", (c) =>
    c.json({
      data: [
        ...models.anthropic.map((id) => ({ type: "model", id, display_name: id })),
        ...practiceModels.map(({ id, name }) => ({ type: "model", id, display_name: name })),
      ],
    }),
  )
  .post("/v1/messages", async (c) => {
    const { model, max_tokens, messages } = await c.req.json<Asked>();
    if (!max_tokens)
      return c.json({ type: "error", error: { type: "invalid_request_error", message: "max_tokens" } }, 400);
    const fault: Fault | undefined = faultOf(model);
    if (fault === "html") return proxyPage();
    if (fault !== undefined && fault in refusals) return refuse(fault as keyof typeof refusals);
    const text = messages.map(({ content }) => content).join("\n");
    return eventStream(events(text, model), { isWhole: fault !== "cut" });
  });
