import { type Dialect, isPicture, type Said } from "./dialect.ts";

type Part = { text?: string; thought?: boolean; inlineData?: { mimeType?: string; data?: string } };
type Chunk = {
  error?: { code?: number };
  candidates?: { content?: { parts?: Part[] }; finishReason?: string }[];
  promptFeedback?: { blockReason?: string };
  usageMetadata?: { promptTokenCount?: number; candidatesTokenCount?: number };
};

function endOf(reason: string | undefined, isBlocked: boolean): Said["end"] {
  if (isBlocked) return "refused";
  if (!reason) return undefined;
  if (reason === "STOP") return "done";
  return reason === "MAX_TOKENS" ? "length" : "refused";
}

export const gemini: Dialect = {
  request: ({ base, key, model, turns }) => ({
    // In an address of ours, not a key: the header carries it.
    url: `${base}/v1beta/models/${model.split("/").map(encodeURIComponent).join("/")}:streamGenerateContent?alt=sse`,
    headers: { "x-goog-api-key": key },
    body: { contents: turns.map(({ by, text }) => ({ role: by === "reader" ? "user" : "model", parts: [{ text }] })) },
  }),
  read(event) {
    const { error, candidates, promptFeedback, usageMetadata } = event as Chunk;
    if (error) return { error: { status: error.code ?? 500, words: JSON.stringify(error) } };
    const [candidate] = candidates ?? [];
    const parts = (candidate?.content?.parts ?? []).filter(({ thought }) => !thought);
    return {
      text: parts.map(({ text = "" }) => text).join(""),
      pictures: parts
        .map(({ inlineData }) => inlineData && `data:${inlineData.mimeType};base64,${inlineData.data}`)
        .filter(isPicture),
      usage: usageMetadata && { input: usageMetadata.promptTokenCount, output: usageMetadata.candidatesTokenCount },
      end: endOf(candidate?.finishReason, promptFeedback?.blockReason !== undefined),
    };
  },
};
