import { dropHidden } from "#contracts/hidden.ts";
import { NICKNAME_MAX } from "#contracts/limits.ts";
import { nickname } from "#contracts/members.ts";
import { readsAsStaff } from "#contracts/staff-names.ts";
import { codePoints, hasVisible } from "#contracts/text.ts";

const DIGITS = [4, 4, 6, 6];
const FALLBACK = "글벗";
const NO_PART_OF_A_NICKNAME = /[^가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9._-]/g;
const REFUSED = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

const cut = (text: string, length: number) => [...text].slice(0, length).join("").trim();
const isNickname = (text: string) => nickname.safeParse(text).success && !readsAsStaff(text);
const digits = (count: number) =>
  String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10 ** count).padStart(count, "0");

/** Removes the characters that our texts may not hold; at most `length` code points remain, and nothing where nothing is seen. */
export function clean(text: string, length: number) {
  const kept = dropHidden(text).normalize("NFC").replace(/\s+/g, " ").replace(REFUSED, "").trim();
  return hasVisible(kept) ? cut(kept, length) : "";
}

/** Nicknames to try for a new member, best first: the provider's own, then with a random number. */
export function nicknameChoices(wanted: string): string[] {
  const ownName = cut(wanted.normalize("NFKC").normalize("NFC").replace(NO_PART_OF_A_NICKNAME, ""), NICKNAME_MAX);
  const numbered = DIGITS.map((count) => {
    const stem = cut(ownName, NICKNAME_MAX - count);
    return (codePoints(stem) > 0 && isNickname(stem + digits(count)) ? stem : FALLBACK) + digits(count);
  });
  return isNickname(ownName) ? [ownName, ...numbered] : numbered;
}
