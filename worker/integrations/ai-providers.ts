import type { Env } from "#worker/env.ts";
import { endpoint } from "./outside.ts";

/** By whom a reader's own account or key pays for a run. Only browsers call them: no key comes to this server. */
const addresses = {
  openrouter: "https://openrouter.ai",
  openai: "https://api.openai.com",
  anthropic: "https://api.anthropic.com",
  gemini: "https://generativelanguage.googleapis.com",
};

export type AiProvider = keyof typeof addresses;
/** The address of each, without the path of its API. */
export type AiProviders = Record<AiProvider, string>;

export const aiProvidersOf = (env: Env, origin: string) =>
  Object.fromEntries(
    Object.entries(addresses).map(([name, address]) => {
      const local = env.AI_PROVIDERS_URL && `${env.AI_PROVIDERS_URL}/${name}`;
      return [name, endpoint(origin, local, address).replace(/\/$/, "")];
    }),
  ) as AiProviders;
