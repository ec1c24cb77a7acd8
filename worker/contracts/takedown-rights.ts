// Apart from the schemas, so that a page reads the names without loading zod.

/** The rights that a takedown can be about, as pages and mails call them. */
export const rightNames = {
  defamation: "명예훼손",
  privacy: "사생활과 개인정보",
  portrait: "초상과 음성",
  copyright: "저작권",
  trademark: "상표와 영업 비밀",
  other: "그 밖의 권리",
} as const;
export type TakedownRight = keyof typeof rightNames;
export const takedownRights = Object.keys(rightNames) as [TakedownRight, ...TakedownRight[]];
