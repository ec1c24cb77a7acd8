import { disassemble, getChoseong } from "es-hangul";
import type { Suggestion } from "#contracts/search.ts";

const RECENTS_WHILE_TYPING = 3;
const POPULAR_SHOWN = 6;

export type SuggestionOption = { id: string; text: string; kind: Suggestion["kind"] | "recent" | "popular" };
export type SuggestionGroup = { name: string; options: SuggestionOption[] };

type Known = { recents: readonly string[]; suggested: readonly Suggestion[]; popular: readonly string[] };

/** The typed text in NFC with single spaces. Its last syllable may still be incomplete. */
export const normaliseTyped = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");

const plain = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s/g, "");
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Compares jamo by jamo, so that 프롬ㅍ still fits 프롬프트. Consonants alone fit words that begin with these initials. */
export function fits(query: string, typed: string) {
  const [held, asked] = [plain(query), plain(typed)];
  if (ONLY_CONSONANTS.test(asked) && getChoseong(held).startsWith(asked)) return true;
  return disassemble(held).includes(disassemble(asked));
}

const isSame = (one: string, other: string) => plain(one) === plain(other);
const toOption = (kind: SuggestionOption["kind"], text: string): SuggestionOption => ({
  id: `${kind} ${text}`,
  text,
  kind,
});
const unlike = (others: readonly string[]) => (text: string) => !others.some((other) => isSame(other, text));

/** The groups below a search box: the member's recent searches first, then popular or suggested ones. Empty groups are left out. */
export function optionsFor(typed: string, { recents, suggested, popular }: Known): SuggestionGroup[] {
  const own =
    typed === ""
      ? recents
      : recents.filter((query) => fits(query, typed) && !isSame(query, typed)).slice(0, RECENTS_WHILE_TYPING);
  const isNew = unlike([...own, typed]);
  const groups =
    typed === ""
      ? [
          {
            name: "인기 검색어",
            options: popular
              .filter(isNew)
              .slice(0, POPULAR_SHOWN)
              .map((term) => toOption("popular", term)),
          },
        ]
      : [
          {
            name: "추천 검색어",
            options: suggested.filter(({ text }) => isNew(text)).map(({ text, kind }) => toOption(kind, text)),
          },
        ];
  return [{ name: "최근 검색어", options: own.map((query) => toOption("recent", query)) }, ...groups].filter(
    ({ options }) => options.length > 0,
  );
}

/** The announcement of the list for screen readers. */
export const announceOptions = (groups: SuggestionGroup[]) =>
  `${groups.map(({ name, options }) => `${name} ${options.length}개`).join(", ")}. 위아래 화살표로 골라 보세요.`;
