import type { GrantScope } from "#contracts/grants.ts";

type Words = { name: string; note: string };

/** What each scope allows, for people. */
const words: Record<GrantScope, Words> = {
  read: {
    name: "읽기",
    note: "공개 글, 내 글과 임시 저장 글, 저장하거나 산 글, 내 프로필을 읽고, 내 빈칸으로 글을 채워요.",
  },
  "write:drafts": {
    name: "임시 저장 글 쓰기",
    note: "임시 저장 글을 쓰고 고치고, 글감을 저장해요. 공개하거나 지우지는 못해요.",
  },
};

export const scopeChoices = Object.entries(words).map(([scope, one]) => ({ scope: scope as GrantScope, ...one }));

export const scopeNames = (scopes: readonly GrantScope[]) => scopes.map((scope) => words[scope].name).join(", ");

/** The scopes of a list with their words, in the order of the list. */
export const scopeWords = (scopes: readonly GrantScope[]) => scopes.map((scope) => ({ scope, ...words[scope] }));
