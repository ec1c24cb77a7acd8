type Inline = { scripts: readonly string[]; styles: readonly string[] };
export type InlineSources = { scripts: string[]; styles: string[] };

async function hashOf(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

// A value, not its promise: a request may not wait for what another one has begun.
const hashesByList = new WeakMap<readonly string[], string[]>();

/** A list that is the same object each time, as that of the styles, is hashed once. */
async function hashAll(texts: readonly string[]) {
  const hashes = hashesByList.get(texts) ?? (await Promise.all(texts.map(hashOf)));
  hashesByList.set(texts, hashes);
  return hashes;
}

/**
 * The sources of a content security policy that allow these inline scripts and styles (CSP3, 2.3.1). A nonce would
 * not do: one copy of a page serves everyone. Only for texts that are ours or the router's, never for what is found in a
 * rendered document by its markup: a script that got into one through its data would be allowed.
 */
export const inlineSources = async ({ scripts, styles }: Inline): Promise<InlineSources> => ({
  scripts: await hashAll(scripts),
  styles: await hashAll(styles),
});
