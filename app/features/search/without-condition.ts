/** The search without the words of one condition; undefined when nothing is left. Pure. */
export function withoutCondition(search: string, text: string): string | undefined {
  const rest = search.normalize("NFC").replace(/\s+/g, " ").replace(text, " ").replace(/\s+/g, " ").trim();
  return rest === "" ? undefined : rest;
}
