import type { RuleKind } from "#contracts/rule-kinds.ts";
import type { NewRule } from "#contracts/search-learning.ts";

type RuleWords = { name: string; about: string; done: string };

export const ruleWords: Record<RuleKind, RuleWords> = {
  both: {
    name: "서로 같은 말",
    about: "어느 말로 찾아도 두 말의 글감이 함께 나와요.",
    done: "서로 같은 말로 정했어요.",
  },
  one_way: {
    name: "한쪽만 같은 말",
    about: "앞말로 찾으면 뒷말의 글감도 나와요. 뒷말은 그대로예요.",
    done: "앞말로 찾으면 뒷말도 찾아요.",
  },
  misspelling: {
    name: "잘못 쓴 말",
    about: "앞말로 찾은 것이 모자라면 뒷말로 찾고, 그렇게 찾았다고 알려요.",
    done: "잘못 쓴 말로 정했어요.",
  },
  stop_word: {
    name: "빼고 찾을 말",
    about: "찾은 것이 모자라면 이 말을 빼고 찾아요.",
    done: "빼고 찾을 말로 정했어요.",
  },
};

const arrows: Record<RuleKind, string> = { both: "↔", one_way: "→", misspelling: "→", stop_word: "" };
export const arrowOf = (kind: RuleKind) => arrows[kind];

export type Draft = { kind: RuleKind; from: string; to: string; reason: string };

export const ruleOf = ({ kind, to, ...rule }: Draft): NewRule =>
  kind === "stop_word" ? { kind, ...rule } : { kind, to, ...rule };
