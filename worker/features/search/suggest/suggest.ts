import { squeeze } from "#contracts/fold.ts";
import { type Suggestion, type SuggestionList, SUGGESTED_PEOPLE_MAX } from "#contracts/search.ts";
import { batchOf } from "#worker/db/batch-of.ts";
import type { Db } from "#worker/db/client.ts";
import type { Member } from "#worker/db/schema/members.ts";
import { peopleNamed, toPeople } from "#worker/features/members/find-people.ts";
import { wordsOf } from "../query/words.ts";
import { categoriesStarting } from "./category-suggestions.ts";
import { completeTitles, type TypedWord } from "./complete-titles.ts";
import { modelsStarting } from "./model-suggestions.ts";
import { rankTerms } from "./rank-terms.ts";
import { queriesStarting, type TermRow, termsNamed, termsNamedFrom, termsStarting } from "./term-queries.ts";
import { type KeyPrefix, prefixesOf, prefixOf } from "./typed-keys.ts";

const ROWS = 16;
/** Letters that are enough to begin another name of a term. */
const LATIN_BEGUN = /^[a-z]{3,}$/;
/** Rows for one of several typed words. */
const ROWS_OF_WORD = 8;
/** The last words of a text that titles are looked up by. */
const WORDS_MAX = 6;
/** Typed words before the last whose initial consonants are looked up. */
const INITIALS_MAX = 2;

const namesStarting = (prefixes: readonly KeyPrefix[]) => [
  ...modelsStarting(prefixes),
  ...categoriesStarting(prefixes),
];

const textsOf = (rows: readonly TermRow[] = []) => rows.map(({ text }) => text);

type Word = { written: string; prefix: KeyPrefix };

const typedWords = (typed: string): Word[] =>
  wordsOf(typed)
    .slice(-WORDS_MAX)
    .flatMap((written) => {
      const prefix = prefixOf(written);
      return prefix ? [{ written, prefix }] : [];
    });

/** The words of the text that need their own lookup: with several words the last, and initial consonants before it. */
function lookedUp(words: readonly Word[]) {
  if (words.length < 2) return [];
  const initials = words.slice(0, -1).filter(({ prefix }) => prefix.column === "cho");
  return [words.at(-1)!, ...initials.slice(0, INITIALS_MAX)];
}

/** What the database holds for a typed text. One round trip. */
async function lookUp(db: Db, typed: string, prefix: KeyPrefix, reader: Member | null) {
  const words = typedWords(typed);
  const wantedWords = lookedUp(words);
  const [last, ...initials] = wantedWords.map((word) => termsStarting(db, word.prefix, ROWS_OF_WORD));
  const lookup = await batchOf(db, {
    rows: termsStarting(db, prefix, ROWS),
    named: termsNamed(db, squeeze(typed)),
    begun: LATIN_BEGUN.test(squeeze(typed)) ? termsNamedFrom(db, squeeze(typed)) : undefined,
    queries: queriesStarting(db, prefix),
    people: peopleNamed(db, typed, reader),
    last,
    firstInitials: initials[0],
    secondInitials: initials[1],
  });
  const ofWord = [lookup.last, lookup.firstInitials, lookup.secondInitials];
  const termsOfWord = (word: Word, isOnly: boolean) =>
    isOnly ? textsOf(lookup.rows) : textsOf(ofWord[wantedWords.indexOf(word)]);
  return {
    ...lookup,
    words: words.map((word): TypedWord => ({ ...word, terms: termsOfWord(word, words.length === 1) })),
  };
}

/** The terms of the same keys on the other keyboard, with titles that hold them. Two round trips. */
async function lookUpOtherwise(db: Db, prefixes: readonly KeyPrefix[]) {
  const [first, second] = prefixes;
  if (!first) return undefined;
  const lookup = await batchOf(db, {
    first: termsStarting(db, first, ROWS),
    second: second && termsStarting(db, second, ROWS),
  });
  const isFirst = lookup.first.length > 0;
  const rows = isFirst ? lookup.first : (lookup.second ?? []);
  const names = namesStarting(prefixes);
  if (rows.length + names.length === 0) return undefined;
  const prefix = isFirst ? first : (second ?? first);
  const titles = await completeTitles(db, [{ written: "", prefix, terms: textsOf(rows) }]);
  const terms = rankTerms({ key: prefix.start, rows, named: [], queries: [], phrases: [], names });
  return { terms, titles };
}

const nothing = { terms: [] as Suggestion[], titles: [], people: [] };

async function complete(db: Db, typed: string, reader: Member | null) {
  const { asTyped, otherwise } = prefixesOf(typed);
  const [prefix] = asTyped;
  if (!prefix) return nothing;
  const lookup = await lookUp(db, typed, prefix, reader);
  const people = toPeople(lookup.people, typed, SUGGESTED_PEOPLE_MAX);
  const titles = await completeTitles(db, lookup.words);
  const phrases = lookup.words.length > 1 ? titles.map(({ phrase }) => phrase) : [];
  const terms = rankTerms({ ...lookup, key: squeeze(typed), phrases, names: namesStarting(asTyped) });
  if (terms.length + titles.length > 0) return { terms, titles, people };
  return { ...nothing, ...(await lookUpOtherwise(db, otherwise)), people };
}

/** For clients of before, to whom a category or a model is a query. */
const asBefore = ({ text, kind }: Suggestion): Suggestion => ({
  text,
  kind: kind === "category" || kind === "model" ? "query" : kind,
});

/**
 * What a partly typed text may become: terms, prompts whose title holds it, and people of that name; all empty for a text without
 * letters. Two round trips, two more when the text seems to be typed on the other keyboard; at most 250 rows, whatever the size.
 */
export async function suggest(db: Db, typed: string, reader: Member | null = null): Promise<SuggestionList> {
  const { terms, titles, people } = await complete(db, typed, reader);
  return {
    terms,
    prompts: titles.map(({ prompt }) => prompt),
    people: people.map(({ user_id, nickname, profile_image }) => ({
      user_id,
      nickname,
      profile_image_url: profile_image,
    })),
    items: terms.map(asBefore),
  };
}

/** The first term that a text of initial consonants may become; undefined when there is none. One round trip. */
export async function firstTermOf(db: Db, typed: string): Promise<string | undefined> {
  const [prefix] = prefixesOf(typed).asTyped;
  if (!prefix) return undefined;
  const { rows, queries } = await batchOf(db, {
    rows: termsStarting(db, prefix, ROWS),
    queries: queriesStarting(db, prefix),
  });
  return rankTerms({ key: squeeze(typed), rows, named: [], queries, phrases: [], names: namesStarting([prefix]) })[0]
    ?.text;
}
