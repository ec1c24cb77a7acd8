import { type ModelSlug, nameOf } from "#contracts/catalog.ts";
import type { Condition } from "#contracts/understood.ts";

const won = (value: string) => `${Number(value).toLocaleString("ko-KR")}원`;
const prices: Record<string, string> = { free: "무료", paid: "유료", any: "무료·유료 모두" };

const names: Record<Condition["kind"], (value: string) => string> = {
  price: (value) => prices[value] ?? value,
  max_price: (value) => `${won(value)} 이하`,
  min_price: (value) => `${won(value)} 이상`,
  model: (value) => nameOf(value as ModelSlug),
  without: (value) => `‘${value}’ 빼고`,
  prompter: (value) => `${value}님의 글`,
};

/** What a part of a search says, in a few words (3,000원 이하; ‘영어’ 빼고). Pure. */
export const conditionName = (conditions: readonly Condition[]) =>
  conditions.map(({ kind, value }) => names[kind](value)).join(" · ");
