import { fold, runsOf } from "#contracts/fold.ts";
import { modelNamed } from "./model-names.ts";

const isSearchable = (word: string) => runsOf(fold(word)).length > 0;

/** The words of a search text, NFC, in order. A model name of two words (“nano banana”) counts as one. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.normalize("NFC").split(/\s+/).filter(isSearchable)) {
    const pair = words.length > 0 ? `${words.at(-1)!} ${word}` : undefined;
    if (pair && modelNamed(pair)) words[words.length - 1] = pair;
    else words.push(word);
  }
  return words;
}
