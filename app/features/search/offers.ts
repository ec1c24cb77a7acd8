import { disassemble, getChoseong } from "es-hangul";
import type { Suggestion } from "#contracts/search.ts";

const SHOWN_WHILE_TYPING = 3;
const POPULAR_SHOWN = 6;

export type Offer = { id: string; text: string; kind: Suggestion["kind"] | "recent" | "popular" };
export type OfferGroup = { name: string; offers: Offer[] };

type Known = { recents: readonly string[]; suggested: readonly Suggestion[]; popular: readonly string[] };

/** What was typed, however it was spaced; the last syllable may still be in the making. */
export const typedIn = (text: string) => text.normalize("NFC").trim().replace(/\s+/g, " ");

const plain = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s/g, "");
const ONLY_CONSONANTS = /^[ㄱ-ㅎ]+$/;

/** Key by key, so that 프롬ㅍ still finds 프롬프트; consonants alone find the words that begin with them. */
export function fits(query: string, typed: string) {
  const [held, asked] = [plain(query), plain(typed)];
  if (ONLY_CONSONANTS.test(asked) && getChoseong(held).startsWith(asked)) return true;
  return disassemble(held).includes(disassemble(asked));
}

const isSame = (one: string, other: string) => plain(one) === plain(other);
const offer = (kind: Offer["kind"], text: string): Offer => ({ id: `${kind} ${text}`, text, kind });
const unlike = (others: readonly string[]) => (text: string) => !others.some((other) => isSame(other, text));

/** What to offer under a box: one's own searches first, then what others look for. */
export function offersFor(typed: string, { recents, suggested, popular }: Known): OfferGroup[] {
  const own =
    typed === ""
      ? recents
      : recents.filter((query) => fits(query, typed) && !isSame(query, typed)).slice(0, SHOWN_WHILE_TYPING);
  const isNew = unlike([...own, typed]);
  const groups =
    typed === ""
      ? [
          {
            name: "인기 검색어",
            offers: popular
              .filter(isNew)
              .slice(0, POPULAR_SHOWN)
              .map((term) => offer("popular", term)),
          },
        ]
      : [
          {
            name: "추천 검색어",
            offers: suggested.filter(({ text }) => isNew(text)).map(({ text, kind }) => offer(kind, text)),
          },
        ];
  return [{ name: "최근 검색어", offers: own.map((query) => offer("recent", query)) }, ...groups].filter(
    ({ offers }) => offers.length > 0,
  );
}

/** Told to those who do not see the list. */
export const countedAloud = (groups: OfferGroup[]) =>
  `${groups.map(({ name, offers }) => `${name} ${offers.length}개`).join(", ")}. 위아래 화살표로 골라 보세요.`;
