import { type Asked, type Dialect, isPicture, type Said } from "./dialect.ts";

type Chunk = {
  error?: { code?: unknown; message?: string };
  choices?: {
    delta?: { content?: string | null; refusal?: string | null; images?: { image_url?: { url?: string } }[] };
    finish_reason?: string | null;
  }[];
  usage?: { prompt_tokens?: number; completion_tokens?: number; cost?: number } | null;
};

const ends: Record<string, Said["end"]> = { stop: "done", length: "length", content_filter: "refused" };

function read(event: unknown): Said {
  const { error, choices, usage } = event as Chunk;
  if (error) return { error: { status: Number(error.code) || 500, words: JSON.stringify(error) } };
  const { delta, finish_reason } = choices?.[0] ?? {};
  return {
    text: delta?.content ?? delta?.refusal ?? undefined,
    pictures: delta?.images?.map(({ image_url }) => image_url?.url).filter(isPicture),
    usage: usage ? { input: usage.prompt_tokens, output: usage.completion_tokens, dollars: usage.cost } : undefined,
    end: delta?.refusal ? "refused" : finish_reason ? ends[finish_reason] : undefined,
  };
}

const roles = { reader: "user", model: "assistant" } as const;

const requestTo =
  (path: string, more: (call: Asked) => object): Dialect["request"] =>
  (call) => ({
    url: call.base + path,
    headers: { authorization: `Bearer ${call.key}` },
    body: {
      model: call.model,
      messages: call.turns.map(({ by, text }) => ({ role: roles[by], content: text })),
      stream: true,
      ...more(call),
    },
  });

export const openai: Dialect = {
  request: requestTo("/v1/chat/completions", () => ({ stream_options: { include_usage: true } })),
  read,
};

/** The dialect of OpenAI, with what a run has cost, and pictures where the model draws. */
export const openrouter: Dialect = {
  request: requestTo("/api/v1/chat/completions", ({ draws }) => ({
    usage: { include: true },
    ...(draws && { modalities: ["image", "text"] }),
  })),
  read,
};
