import { disassemble, getChoseong } from "es-hangul";
import { categories, type CategorySlug } from "#contracts/catalog.ts";
import type { SuggestedPerson, SuggestedPrompt, Suggestion } from "#contracts/search.ts";
import { browseHref } from "./browsing.ts";
import type { RecentPrompt } from "./recent-prompts.ts";
import type { Suggested } from "./suggested.ts";
import { typedRanges } from "./typed-ranges.ts";

const RECENTS_WHILE_TYPING = 3;
const READ_WHILE_TYPING = 2;
const TERMS_SHOWN = 8;
const PROMPTS_SHOWN = 4;
const POPULAR_SHOWN = 6;

type TermKind = Suggestion["kind"] | "recent" | "popular";

/** What can be chosen below a search box. `to` is its address; choosing a term is a search, which is remembered. */
export type SuggestionOption = { id: string; to: string; text: string } & (
  | { kind: TermKind }
  | { kind: "browse"; category: CategorySlug }
  | { kind: "prompt"; category: CategorySlug; cover: SuggestedPrompt["cover"] }
  | { kind: "person"; person: SuggestedPerson }
);
export type SuggestionGroup = { name: string; options: SuggestionOption[] };

type Known = {
  recents: readonly string[];
  popular: readonly string[];
  read: readonly RecentPrompt[];
  suggested: Suggested;
};

/** The typed text in NFC with single spaces. Its last syllable may still be incomplete. */
export const normaliseTyped = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");

const plain = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s/g, "");
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Compares jamo by jamo, so that 프롬ㅍ still fits 프롬프트. Consonants alone fit words that begin with these initials. */
export function fits(query: string, typed: string) {
  const [held, plainTyped] = [plain(query), plain(typed)];
  if (ONLY_CONSONANTS.test(plainTyped) && getChoseong(held).startsWith(plainTyped)) return true;
  return disassemble(held).includes(disassemble(plainTyped));
}

const isSame = (one: string, other: string) => plain(one) === plain(other);
const unlike = (others: readonly string[]) => (text: string) => !others.some((other) => isSame(other, text));

export const isTerm = ({ kind }: SuggestionOption) => kind !== "browse" && kind !== "prompt" && kind !== "person";

const term = (kind: TermKind, text: string): SuggestionOption => ({
  id: `${kind} ${text}`,
  to: browseHref({ search: text }),
  text,
  kind,
});
const browse = ({ slug, name }: (typeof categories)[number]): SuggestionOption => ({
  id: `browse ${slug}`,
  to: browseHref({ category: slug }),
  text: name,
  kind: "browse",
  category: slug,
});
const prompt = ({ id, title, category, cover = null }: RecentPrompt & Partial<SuggestedPrompt>): SuggestionOption => ({
  id: `prompt ${id}`,
  to: `/prompt/${id}`,
  text: title,
  kind: "prompt",
  category,
  cover,
});
const member = (person: SuggestedPerson): SuggestionOption => ({
  id: `person ${person.user_id}`,
  to: `/profile/${person.user_id}`,
  text: person.nickname,
  kind: "person",
  person,
});

/** The prompts that were read come first, once each; a suggested one brings its cover. */
function promptsFor(typed: string, read: readonly RecentPrompt[], suggested: readonly SuggestedPrompt[]) {
  const ownPrompts = read.filter(({ title }) => typedRanges(title, typed).length > 0).slice(0, READ_WHILE_TYPING);
  const byId = new Map([...ownPrompts, ...suggested].map((one) => [one.id, one]));
  return [...byId.values()].slice(0, PROMPTS_SHOWN).map(prompt);
}

function groupsWhileTyping(typed: string, { recents, read, suggested }: Known): SuggestionGroup[] {
  const ownQueries = recents
    .filter((query) => fits(query, typed) && !isSame(query, typed))
    .slice(0, RECENTS_WHILE_TYPING);
  const isNew = unlike([...ownQueries, typed]);
  const terms = suggested.terms.filter(({ text }) => isNew(text)).slice(0, TERMS_SHOWN - ownQueries.length);
  return [
    { name: "최근 검색어", options: ownQueries.map((query) => term("recent", query)) },
    { name: "추천 검색어", options: terms.map(({ text, kind }) => term(kind, text)) },
    { name: "프롬프트", options: promptsFor(typed, read, suggested.prompts) },
    { name: "프롬프터", options: suggested.people.map(member) },
  ];
}

const groupsOfEmptyBox = ({ recents, popular, read }: Known): SuggestionGroup[] => [
  { name: "최근 검색어", options: recents.map((query) => term("recent", query)) },
  {
    name: "인기 검색어",
    options: popular
      .filter(unlike(recents))
      .slice(0, POPULAR_SHOWN)
      .map((text) => term("popular", text)),
  },
  { name: "카테고리", options: categories.map(browse) },
  { name: "최근 본 프롬프트", options: read.map(prompt) },
];

/** The groups below a search box, in the order they are shown. Empty groups are left out. */
export const optionsFor = (typed: string, sources: Known): SuggestionGroup[] =>
  (typed === "" ? groupsOfEmptyBox(sources) : groupsWhileTyping(typed, sources)).filter(
    ({ options }) => options.length > 0,
  );

/** The announcement of the list for screen readers. */
export const announceOptions = (groups: SuggestionGroup[]) =>
  `${groups.map(({ name, options }) => `${name} ${options.length}개`).join(", ")}. 위아래 화살표로 골라 보세요.`;
