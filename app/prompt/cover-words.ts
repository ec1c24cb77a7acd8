import { quoteOf } from "./quote.ts";

type Covered = { description?: string; cover: { text?: string; media?: { alt: string } } | null };

/** Numbers, bullets and steps that a result begins with, which say nothing without what follows. */
const LIST_SIGNS = /^(?:[①-⑳\d]+[.)]?|\(?\d+\s*\/\s*\d+\)|걸음 \d+[.)]?|[A-Z]\.|\[[^\]]*\]|[·•#>*-])[\s:]*/u;
const SENTENCE = /^.*?[.!?](?=\s|$)/su;

const firstSentence = (text: string) => SENTENCE.exec(text.trim())?.[0] ?? text;

function withoutListSigns(text: string): string {
  const bare = text.replace(LIST_SIGNS, "");
  return bare === text ? text : withoutListSigns(bare);
}

/**
 * The words on the cover of a prompt: what its prompter says that it makes, in one sentence, else the beginning of a result without the
 * signs of its list.
 */
export const coverWords = ({ description, cover }: Covered) =>
  quoteOf(description ? firstSentence(description) : withoutListSigns(quoteOf(cover?.text || cover?.media?.alt || "")));
