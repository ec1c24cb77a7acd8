import type { AiProvider } from "#worker/integrations/ai-providers.ts";

type Described = {
  name: string;
  /** How its keys begin. */
  key: RegExp;
  /** Where its keys are made, and taken back. */
  keys: string;
  credit: string;
};

/** Those whose keys a reader may have. OpenRouter is connected with one press, and its keys are taken as well. */
export const providers: Record<AiProvider, Described> = {
  openrouter: {
    name: "OpenRouter",
    key: /^sk-or-/,
    keys: "https://openrouter.ai/settings/keys",
    credit: "https://openrouter.ai/settings/credits",
  },
  anthropic: {
    name: "Anthropic",
    key: /^sk-ant-/,
    keys: "https://console.anthropic.com/settings/keys",
    credit: "https://console.anthropic.com/settings/billing",
  },
  gemini: {
    name: "Gemini",
    key: /^(AIza|AQ\.)/,
    keys: "https://aistudio.google.com/apikey",
    credit: "https://aistudio.google.com/usage",
  },
  openai: {
    name: "OpenAI",
    key: /^sk-/,
    keys: "https://platform.openai.com/api-keys",
    credit: "https://platform.openai.com/settings/organization/billing",
  },
};
export const providerList = Object.keys(providers) as AiProvider[];
export const keyedProviders = ["openai", "anthropic", "gemini"] as const satisfies AiProvider[];

/** Who pays for a run: the reader's account with a provider, or the free allowance. */
export type Payer = AiProvider | "free";
export const payerName = (payer: Payer) => (payer === "free" ? "무료 체험" : providers[payer].name);
