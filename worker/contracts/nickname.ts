/** Letters that people type here; emoji and the look-alikes of other scripts are none of them. */
export const NICKNAME = /^[가-힣ㄱ-ㅎㅏ-ㅣA-Za-z0-9._-]+$/;

const RESERVED = ["탈퇴한회원", "게스트", "관리자", "글감", "글감운영자", "guest", "admin", "geulgam"];

// As NFKC writes ㅇ, ㅣ and ㅡ when they stand alone. Pairs come last: they are made of what is already folded.
const LOOK_ALIKES: [alike: RegExp, as: string][] = [
  [/[0\u110b]/g, "o"],
  [/[1i\u1175]/g, "l"],
  [/\u1173/g, "-"],
  [/rn/g, "m"],
  [/vv/g, "w"],
];

/** Two nicknames with one key read as the same name: case, width, blanks and look-alikes do not tell people apart. */
export function nicknameKey(value: string) {
  const plain = value.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFKC").replace(/\s+/g, "");
  return LOOK_ALIKES.reduce((key, [alike, as]) => key.replace(alike, as), plain);
}

const reserved = new Set(RESERVED.map(nicknameKey));

/** Names that people would take for somebody else's; marks between their letters do not hide them. */
export const isReserved = (value: string) => reserved.has(nicknameKey(value.replace(/[._-]/g, "")));
