import { fold, runsOf } from "#contracts/fold.ts";
import { modelNamed } from "./model-names.ts";

/** Marks around a word (“써?”, “(회의록)”), and laughter or tears behind one (찾아줘ㅠㅠ); C# and C++ keep theirs. */
const AROUND = /^["'“‘(「[]+|(?<=[가-힣a-z0-9])(?:[ㅋㅎㅠㅜ]{2,}|[?!.,~…;:"'”’)」\]^])+$/giu;

const isSearchable = (word: string) => runsOf(fold(word)).length > 0;

/** The words of a search text, NFC, in order. A model name of two words (“nano banana”) counts as one. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const typed of text.normalize("NFC").split(/\s+/).filter(isSearchable)) {
    const word = typed.replace(AROUND, "");
    const pair = words.length > 0 ? `${words.at(-1)!} ${word}` : undefined;
    if (pair && modelNamed(pair)) words[words.length - 1] = pair;
    else words.push(word);
  }
  return words;
}

/** More words than a sentence has: what each of them may mean besides costs more than it finds. */
const CROWDED_FROM = 13;
export const isCrowded = (words: readonly string[]) => words.length >= CROWDED_FROM;
