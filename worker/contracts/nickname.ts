/** The allowed letters: Hangul, Latin and digits. Emoji and look-alike letters of other scripts are refused. */
export const NICKNAME = /^[가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9._-]+$/;

const RESERVED = ["탈퇴한회원", "게스트", "guest"];

// NFKC forms of ㅇ, ㅣ and ㅡ as single letters. Pairs come last because they consist of folded letters.
const LOOK_ALIKES: [alike: RegExp, as: string][] = [
  [/[0\u110b]/g, "o"],
  [/[1i\u1175]/g, "l"],
  [/\u1173/g, "-"],
  [/rn/g, "m"],
  [/vv/g, "w"],
];

/** The uniqueness key of a nickname: equal for names that differ only in case, width, spaces or look-alike letters. */
export function nicknameKey(value: string) {
  const plain = value.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/g, "");
  return LOOK_ALIKES.reduce((key, [alike, as]) => key.replace(alike, as), plain);
}

const reserved = new Set(RESERVED.map(nicknameKey));

/** Whether the pages use this name for guests or withdrawn members; compared without the marks between letters. */
export const isReserved = (value: string) => reserved.has(nicknameKey(value.replace(/[._-]/g, "")));
