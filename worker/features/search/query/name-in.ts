import { particleStem } from "./endings.ts";
import { isFiller } from "./filler.ts";
import { retyped } from "./spelling.ts";
import { wordsOf } from "./words.ts";

/** What people call a prompter besides the nickname, behind it or as a word of its own. */
const TITLE = /(?:작가님|선생님|작가|쌤|님|씨)$/;
/** Words beside a nickname that say whose prompts are meant: 하늘이 쓴 글. */
const WORKS = new Set("글 글감 작품 쓴 올린 만든 프롬프터 작가 작가님 님 닉네임".split(" "));

const LATIN = /^[a-z]+$/i;

const withoutTitle = (word: string) => (word.replace(TITLE, "").length > 1 ? word.replace(TITLE, "") : word);

/**
 * The nickname that a search may mean beside what was typed: without the words around it and how its owner is called (하늘님 프롬프트 →
 * 하늘), or on the other keyboard layout. The search itself where it is more than one name.
 */
export function nameIn(search: string): string {
  const words = wordsOf(search);
  const [word, ...others] = words.filter((one) => !isFiller(one) && !WORKS.has(one));
  if (word === undefined || others.length > 0) return search;
  const isAlone = words.length === 1;
  const called = isAlone ? word : (particleStem(word) ?? word);
  return withoutTitle((LATIN.test(called) ? retyped(called) : undefined) ?? called);
}
