import type { ModelSlug } from "#contracts/catalog.ts";

const services = [
  { slug: "chatgpt", name: "ChatGPT", home: "https://chatgpt.com/", prefill: "https://chatgpt.com/?q=" },
  { slug: "claude", name: "Claude", home: "https://claude.ai/new", prefill: "https://claude.ai/new?q=" },
  { slug: "gemini", name: "Gemini", home: "https://gemini.google.com/app", prefill: null },
] as const;
export type Service = (typeof services)[number];

// Browsers and servers truncate or refuse longer addresses.
const ENCODED_MAX = 6_000;

/** The address that opens the text in a service; `needsPaste` when the service does not take it from the address. */
export function openAddress({ home, prefill }: Service, text: string) {
  const encoded = prefill === null ? null : encodeURIComponent(text.toWellFormed());
  if (encoded === null || encoded.length > ENCODED_MAX) return { href: home, needsPaste: true };
  return { href: prefill + encoded, needsPaste: false };
}

/** The services, the prompt's own model first. */
export function servicesFor(model: ModelSlug): Service[] {
  return [...services].sort((a, b) => Number(b.slug === model) - Number(a.slug === model));
}
