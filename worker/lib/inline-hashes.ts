type Inline = { scripts: string[]; styles: string[] };

const known = new Map<string, string>();
const remembered = new WeakMap<Inline, Inline>();

async function hashOf(text: string) {
  const hash = known.get(text);
  if (hash) return hash;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const computed = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  known.set(text, computed);
  return computed;
}

const hashAll = (texts: string[]) => Promise.all(texts.map(hashOf));

/**
 * The sources of a content security policy that allow these inline scripts and styles (CSP3 §2.3.1). A nonce would
 * not do: one copy of a page serves everyone. Only for texts that the build knows, never for what is found in a rendered
 * document: a script that got into one through its data would be allowed. They are few, so hashes are remembered, and
 * the same texts in the same object have the same sources in the same object.
 */
export async function inlineSources(inline: Inline): Promise<Inline> {
  // A value, not its promise: a request may not wait for what another one has begun.
  const known = remembered.get(inline);
  if (known) return known;
  const sources = { scripts: await hashAll(inline.scripts), styles: await hashAll(inline.styles) };
  remembered.set(inline, sources);
  return sources;
}
