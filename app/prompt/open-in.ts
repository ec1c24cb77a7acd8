import type { CategorySlug, ModelSlug } from "#contracts/catalog.ts";
import type { Target } from "./open-ready.ts";

export type Service = Target & { slug: ModelSlug };

const chatgpt: Service = {
  slug: "chatgpt",
  name: "ChatGPT",
  home: "https://chatgpt.com/",
  prefill: "https://chatgpt.com/?q=",
};
const claude: Service = {
  slug: "claude",
  name: "Claude",
  home: "https://claude.ai/new",
  prefill: "https://claude.ai/new?q=",
};
const gemini: Service = { slug: "gemini", name: "Gemini", home: "https://gemini.google.com/app", prefill: null };
const of = (slug: ModelSlug, name: string, home: string): Service => ({ slug, name, home, prefill: null });
const midjourney = of("midjourney", "Midjourney", "https://www.midjourney.com/imagine");
const sora = of("sora", "Sora", "https://sora.chatgpt.com/");
const veo = of("veo", "Flow", "https://labs.google/fx/tools/flow");
const runway = of("runway", "Runway", "https://app.runwayml.com/");
const suno = of("suno", "Suno", "https://suno.com/create");

/** What one can do with a text of a kind, the widest known first. Pictures of GPT Image and Nano Banana are made in ChatGPT and Gemini. */
const texts = [chatgpt, claude, gemini];
const pictures = [chatgpt, gemini, midjourney];
const films = [sora, veo, runway];
const sounds = [suno, gemini, chatgpt];

const kindOf: Partial<Record<ModelSlug, Service[]>> = {
  midjourney: pictures,
  "nano-banana": pictures,
  "gpt-image": pictures,
  flux: pictures,
  sora: films,
  veo: films,
  runway: films,
  suno: sounds,
};

/** Where the texts for a model are taken to, if that is none of the above. */
const ownServices: Partial<Record<ModelSlug, Service>> = {
  "nano-banana": gemini,
  "gpt-image": chatgpt,
  flux: of("flux", "FLUX", "https://playground.bfl.ai/"),
  grok: of("grok", "Grok", "https://grok.com/"),
  perplexity: of("perplexity", "Perplexity", "https://www.perplexity.ai/"),
  copilot: of("copilot", "Copilot", "https://copilot.microsoft.com/"),
  "clova-x": of("clova-x", "CLOVA X", "https://clova-x.naver.com/"),
  deepseek: of("deepseek", "DeepSeek", "https://chat.deepseek.com/"),
};

const SHOWN = 3;
/** Three services that can do what the prompt asks, that of its own model first. Prompts for pictures are taken to services for pictures. */
export function servicesFor(model: ModelSlug, category?: CategorySlug): Service[] {
  const services = kindOf[model] ?? (category === "image" ? pictures : texts);
  const first = ownServices[model] ?? services.find(({ slug }) => slug === model);
  return [...new Set(first ? [first, ...services] : services)].slice(0, SHOWN);
}
