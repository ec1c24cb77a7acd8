import type { AiBinding, Env } from "#worker/env.ts";
import type { Model } from "../model.ts";
import { offered } from "./models.ts";
import { readPieces } from "./read-pieces.ts";

/** Of an answer; about as many letters of Korean. */
const TOKENS_MAX = 4_096;

/** The emulator's models, for a worker without the binding. */
function emulated({ EMULATOR, WORKERS_AI_URL }: Env, origin: string): AiBinding | undefined {
  if (!EMULATOR || !WORKERS_AI_URL) return undefined;
  return {
    async run(model, inputs, { signal }) {
      const init = { method: "POST", body: JSON.stringify(inputs), signal };
      const response = await EMULATOR.fetch(new URL(`${WORKERS_AI_URL}/run/${model}`, origin).href, init);
      if (!response.ok) throw new Error(await response.text());
      return response.body!;
    },
  };
}

/** The models of Workers AI, the usual one first; none without the binding. Neither we nor a gateway keep what they are asked. */
export function workersAiModels(env: Env, origin: string): Model[] {
  const ai = env.AI ?? emulated(env, origin);
  if (!ai) return [];
  return offered.map(({ options, ...model }) => ({
    ...model,
    async ask(text, signal) {
      const inputs = { ...options, messages: [{ role: "user", content: text }], stream: true, max_tokens: TOKENS_MAX };
      const bytes = await ai.run(model.id, inputs, { signal });
      return bytes.pipeThrough(new TextDecoderStream()).pipeThrough(readPieces());
    },
  }));
}
