import { nicknameKey } from "#contracts/nickname.ts";
import { categoryNamed } from "./category-names.ts";
import { isFiller } from "./filler.ts";
import { modelNamed } from "./model-names.ts";
import { formsOf } from "./rewrite.ts";

/** What people call a prompter besides the nickname, behind it. */
const TITLE = /(?:작가님|선생님|작가|쌤|님|씨)$/;
/** Words that say whose prompts are meant, and what they did: 노을 작가님이 쓴 글. */
const OF_PERSON = new Set(
  "작가 작가님 님 프롬프터 닉네임 쓴 쓰신 올린 올리신 만든 만드신 글 글감 글들 작품 프롬프트 것 거".split(" "),
);
const WORDS_MAX = 4;

/** One word of a search as a nickname: its keys, and whether it calls a person by a title. */
export type NameWord = { word: string; keys: string[]; isCalled: boolean };

const isOrdinary = (word: string) => categoryNamed(word) !== undefined || modelNamed(word) !== undefined;

/** The words of a search that may be a nickname: with and without particles and titles, none that name a category or a model. Pure. */
export function namesIn(words: readonly string[]): NameWord[] {
  if (words.length > WORDS_MAX) return [];
  return words
    .filter((word) => !OF_PERSON.has(word))
    .map((word) => {
      const forms = formsOf(word);
      const called = forms.filter((form) => TITLE.test(form)).map((form) => form.replace(TITLE, ""));
      const names = [...forms.filter((form) => !isOrdinary(form) && !isFiller(form)), ...called];
      return {
        word,
        keys: [...new Set(names.filter(({ length }) => length > 1).map(nicknameKey))],
        isCalled: called.length > 0,
      };
    })
    .filter(({ keys }) => keys.length > 0);
}

/** What a search is about besides the person of this word: without words that only say whose prompts are meant. */
export const topicBeside = (words: readonly string[], { word }: NameWord) =>
  words.filter((one) => one !== word && !OF_PERSON.has(one) && !isFiller(one));

/** Whether the words say that a person is meant: by a title, or by what the person did. */
export const isAboutPerson = (words: readonly string[], name: NameWord) =>
  name.isCalled || words.some((word) => word !== name.word && OF_PERSON.has(word));

/** The nickname keys of several words; of one word the people are looked up by the whole search. */
export const nameKeysIn = (words: readonly string[]) =>
  words.length > 1 ? namesIn(words).flatMap(({ keys }) => keys) : [];
