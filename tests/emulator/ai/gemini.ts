import { Hono } from "hono";
import { answerTo, type Part, partsOf, tokensIn } from "./answer.ts";
import { type Fault, faultOf, models, practiceModels } from "./models.ts";
import { event, eventStream, proxyPage } from "./stream.ts";

const refusals = {
  "bad-key": [400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key."],
  "no-credit": [402, "FAILED_PRECONDITION", "Your prepayment credits are depleted."],
  busy: [429, "RESOURCE_EXHAUSTED", "You exceeded your current quota."],
  down: [503, "UNAVAILABLE", "The model is overloaded."],
  gone: [404, "NOT_FOUND", "models/gone is not found."],
  "too-long": [400, "INVALID_ARGUMENT", "The input token count exceeds the maximum number of tokens allowed."],
} as const;

const refuse = (fault: keyof typeof refusals) => {
  const [code, status, message] = refusals[fault];
  const details = fault === "busy" ? [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "20s" }] : [];
  return new Response(JSON.stringify({ error: { code, message, status, details } }), {
    status: code,
    headers: { "content-type": "application/json" },
  });
};

const reasons = { stop: "STOP", length: "MAX_TOKENS", refusal: "SAFETY" };
const partOf = (part: Part) => {
  if ("end" in part) return { finishReason: reasons[part.end] };
  if ("text" in part) return { content: { role: "model", parts: [{ text: part.text }] } };
  return { content: { role: "model", parts: [{ inlineData: { mimeType: "image/png", data: part.picture } }] } };
};

async function* events(text: string, model: string) {
  const usageMetadata = { promptTokenCount: tokensIn(text), candidatesTokenCount: tokensIn(answerTo(text, model)) };
  for await (const part of partsOf(text, model)) yield event({ candidates: [partOf(part)], usageMetadata });
}

type Asked = { contents: { role: string; parts: { text: string }[] }[] };

/** Gemini, for keys that begin with `AIzaPractice`. Models with a slash in their name are asked for as they are. */
export const gemini = new Hono()
  .use("/v1beta/*", async (c, next) => {
    if (!c.req.header("x-goog-api-key")?.startsWith("AIzaPractice")) return refuse("bad-key");
    return next();
  })
  .get("/v1beta/models", (c) =>
    c.json({
      models: [
        ...models.gemini.map((id) => ({ id, name: id })),
        ...practiceModels,
        { id: "embedding-1", name: "Embedding" },
      ].map(({ id, name }) => ({
        name: `models/${id}`,
        displayName: name,
        supportedGenerationMethods: [id.startsWith("embedding") ? "embedContent" : "generateContent"],
      })),
    }),
  )
  .post("/v1beta/models/:call{.+}", async (c) => {
    const [model = "", method] = c.req.param("call").split(":");
    if (method !== "streamGenerateContent" || c.req.query("alt") !== "sse") return refuse("gone");
    const { contents } = await c.req.json<Asked>();
    const fault: Fault | undefined = faultOf(model);
    if (fault === "html") return proxyPage();
    if (fault !== undefined && fault in refusals) return refuse(fault as keyof typeof refusals);
    const text = contents.flatMap(({ parts }) => parts.map((part) => part.text)).join("\n");
    return eventStream(events(text, model), { isWhole: fault !== "cut" });
  });
