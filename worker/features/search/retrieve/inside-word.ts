const isSyllable = (character: string | undefined) => character !== undefined && character >= "가" && character <= "힣";

/**
 * True where two syllables occur only behind the first one of longer words: 국어 in 중국어 and 한국어, but not in 수능국어. What begins with
 * one syllable is another word; with two it is joined of words. Pure; `text` is folded.
 */
export function isOnlyInside(text: string, syllables: string): boolean {
  if (syllables.length !== 2) return false;
  let at = text.indexOf(syllables);
  for (; at >= 0; at = text.indexOf(syllables, at + 1))
    if (!isSyllable(text[at - 1]) || isSyllable(text[at - 2])) return false;
  return text.includes(syllables);
}
