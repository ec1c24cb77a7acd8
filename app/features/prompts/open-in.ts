import type { ModelSlug } from "#contracts/catalog.ts";

const services = [
  { slug: "chatgpt", name: "ChatGPT", home: "https://chatgpt.com/", prefill: "https://chatgpt.com/?q=" },
  { slug: "claude", name: "Claude", home: "https://claude.ai/new", prefill: "https://claude.ai/new?q=" },
  { slug: "gemini", name: "Gemini", home: "https://gemini.google.com/app", prefill: null },
] as const;
export type Service = (typeof services)[number];

// Longer addresses are cut or refused on the way.
const ENCODED_MAX = 6_000;

/** Where the text opens; `needsPaste` when the service cannot take it in the address. */
export function openAddress({ home, prefill }: Service, text: string) {
  const encoded = prefill === null ? null : encodeURIComponent(text.toWellFormed());
  if (encoded === null || encoded.length > ENCODED_MAX) return { href: home, needsPaste: true };
  return { href: prefill + encoded, needsPaste: false };
}

/** The service that the prompt was made for stands first. */
export function servicesFor(model: ModelSlug): Service[] {
  return [...services].sort((a, b) => Number(b.slug === model) - Number(a.slug === model));
}
