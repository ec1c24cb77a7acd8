import { type ModelSlug, modelSlugs } from "#contracts/catalog.ts";
import type { AiProvider, AiProviders } from "#worker/integrations/ai-providers.ts";
import { type Fault, faultOf } from "./fault.ts";
import type { Payer } from "./providers.ts";
import { refusalOf } from "./refusal.ts";

/** A model that somebody offers; `slug` is ours for it, where we have one. */
export type Model = { payer: Payer; id: string; name: string; slug?: ModelSlug; draws: boolean };

// By what the names of a family have in them, the narrower ones first.
const families: [ModelSlug, RegExp][] = [
  ["nano-banana", /gemini.*image|nano-banana/],
  ["gpt-image", /gpt.*image/],
  ["flux", /\bflux/],
  ["claude", /claude/],
  ["gemini", /gemini/],
  ["grok", /grok/],
  ["perplexity", /sonar|perplexity/],
  ["deepseek", /deepseek/],
  ["clova-x", /hyperclova|clova-x/],
  ["chatgpt", /(?:^|\/)(?:gpt-|chatgpt|o\d)/],
];
export const slugOf = (id: string) => families.find(([, names]) => names.test(id.toLowerCase()))?.[0];

/** Models that no text is asked of. */
const NO_TEXT =
  /whisper|tts|dall-e|embed|moderation|babbage|davinci|sora|audio|realtime|transcribe|instruct|^gpt-image|imagen|veo|aqa/;

const modelOf = (payer: Payer, id: string, name = id, draws = false): Model => ({
  payer,
  id,
  name,
  slug: slugOf(id),
  draws,
});

type Listed = { id: string; name?: string; display_name?: string; architecture?: { output_modalities?: string[] } };
type ListedByGoogle = { name: string; displayName?: string; supportedGenerationMethods?: string[] };
type Listing = { path: string; headers: (key: string) => Record<string, string>; read: (answer: unknown) => Model[] };

const listOf = (answer: unknown) => (answer as { data: Listed[] }).data;

const listings: Record<AiProvider, Listing> = {
  openrouter: {
    path: "/api/v1/models",
    headers: () => ({}),
    read: (answer) =>
      listOf(answer).map(({ id, name, architecture }) =>
        modelOf("openrouter", id, name, architecture?.output_modalities?.includes("image")),
      ),
  },
  openai: {
    path: "/v1/models",
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    read: (answer) =>
      listOf(answer)
        .filter(({ id }) => !NO_TEXT.test(id))
        .map(({ id, name }) => modelOf("openai", id, name)),
  },
  anthropic: {
    path: "/v1/models?limit=100",
    headers: (key) => ({
      "x-api-key": key,
      "anthropic-version": "2023-06-01",
      "anthropic-dangerous-direct-browser-access": "true",
    }),
    read: (answer) => listOf(answer).map(({ id, display_name }) => modelOf("anthropic", id, display_name)),
  },
  gemini: {
    path: "/v1beta/models?pageSize=200",
    headers: (key) => ({ "x-goog-api-key": key }),
    read: (answer) =>
      (answer as { models: ListedByGoogle[] }).models
        .filter(({ supportedGenerationMethods }) => supportedGenerationMethods?.includes("generateContent"))
        .map(({ name, displayName }) => modelOf("gemini", name.replace(/^models\//, ""), displayName))
        .filter(({ id }) => !NO_TEXT.test(id)),
  },
};

export type ListedModels = { ok: true; models: Model[] } | { ok: false; fault: Fault };

/** The models that a provider has for the reader's key. Also says whether the key is one. */
export async function listModels(provider: AiProvider, bases: AiProviders, key: string): Promise<ListedModels> {
  const { path, headers, read } = listings[provider];
  try {
    const response = await fetch(bases[provider] + path, { headers: headers(key), referrerPolicy: "no-referrer" });
    if (!response.ok) return { ok: false, fault: await refusalOf(response, provider) };
    return { ok: true, models: read(await response.json()) };
  } catch {
    return { ok: false, fault: faultOf(navigator.onLine ? "unreadable" : "offline", provider) };
  }
}

const place = ({ slug }: Model, promptModel: ModelSlug) => {
  if (!slug) return modelSlugs.length + 1;
  return slug === promptModel ? -1 : modelSlugs.indexOf(slug);
};

/** Ours first, that of the prompt before all, in the order of their provider; `others` are models that we have no name for. */
export function inOrder(models: Model[], promptModel: ModelSlug) {
  const sorted = models.toSorted((one, other) => place(one, promptModel) - place(other, promptModel));
  return { ours: sorted.filter(({ slug }) => slug), others: sorted.filter(({ slug }) => !slug) };
}
