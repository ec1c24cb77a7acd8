import type { Dialect, Said } from "./dialect.ts";

// It has to be named, and the models of today take at least this much.
const TOKENS_MAX = 8_192;

type Event =
  | { type: "message_start"; message?: { usage?: { input_tokens?: number } } }
  | { type: "content_block_delta"; delta?: { text?: string } }
  | { type: "message_delta"; delta?: { stop_reason?: string }; usage?: { output_tokens?: number } }
  | { type: "message_stop" }
  | { type: "error"; error?: { type?: string } };

const ends: Record<string, Said["end"]> = {
  max_tokens: "length",
  model_context_window_exceeded: "length",
  refusal: "refused",
};

export const anthropic: Dialect = {
  request: ({ base, key, model, turns }) => ({
    url: `${base}/v1/messages`,
    headers: {
      "x-api-key": key,
      "anthropic-version": "2023-06-01",
      "anthropic-dangerous-direct-browser-access": "true",
    },
    body: {
      model,
      max_tokens: TOKENS_MAX,
      stream: true,
      messages: turns.map(({ by, text }) => ({ role: by === "reader" ? "user" : "assistant", content: text })),
    },
  }),
  read(event) {
    const said = event as Event;
    switch (said.type) {
      case "message_start":
        return { usage: { input: said.message?.usage?.input_tokens } };
      case "content_block_delta":
        return { text: said.delta?.text };
      case "message_delta":
        return { usage: { output: said.usage?.output_tokens }, end: ends[said.delta?.stop_reason ?? ""] };
      case "message_stop":
        return { end: "done" };
      case "error":
        return { error: { status: said.error?.type === "rate_limit_error" ? 429 : 500, words: JSON.stringify(said) } };
      default:
        return {};
    }
  },
};
