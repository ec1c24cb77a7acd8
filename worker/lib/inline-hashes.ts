const known = new Map<string, string>();

async function hashOf(text: string) {
  const remembered = known.get(text);
  if (remembered) return remembered;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const hash = `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
  known.set(text, hash);
  return hash;
}

/**
 * The sources of a content security policy that allow these inline scripts or styles (CSP3 §2.3.1). A nonce would
 * not do: one copy of a page serves everyone. Only for texts that the build knows, never for what is found in a rendered
 * document: a script that got into one through its data would be allowed. They are few, so hashes are remembered.
 */
export const inlineHashes = (texts: string[]) => Promise.all(texts.map(hashOf));
