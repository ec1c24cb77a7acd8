import { type CategorySlug, type ModelSlug, nameOf } from "#contracts/catalog.ts";
import type { PromptListInput, PromptSort } from "#contracts/prompts.ts";

const keys = ["search", "literal", "category", "model", "price", "min_rating", "tag", "sort", "cursor"] as const;
type Key = (typeof keys)[number];

/** What the address of the main page asks for; without any of it the page is the front page. */
export type Browsing = Partial<Record<Key, string>>;

export const SEARCH_MAX = 100;

/** Blank fields of a GET form are no question, and a longer text than the search takes is cut. */
export function readBrowsing(params: URLSearchParams): Browsing {
  const browsing: Browsing = {};
  for (const key of keys) {
    const value = params.get(key)?.normalize("NFC").trim();
    if (value) browsing[key] = key === "search" ? [...value.replace(/\s+/g, " ")].slice(0, SEARCH_MAX).join("") : value;
  }
  // Without words there is nothing to take literally.
  if (!browsing.search) delete browsing.literal;
  return browsing;
}

/** The API decides whether the words in the address are any of its own, and answers 400 when not. */
export const toQuery = (browsing: Browsing) => browsing as PromptListInput;

export const isBrowsing = (browsing: Browsing) => Object.keys(browsing).length > 0;

/** The same question with a change. It starts from the first page again; a key set to undefined is dropped. */
export function browseHref(browsing: Browsing, change: Browsing = {}) {
  const next: Browsing = { ...browsing, cursor: undefined, ...change };
  const params = new URLSearchParams();
  for (const key of keys) {
    const value = next[key];
    if (value) params.set(key, value);
  }
  return params.size === 0 ? "/" : `/?${params}`;
}

export const sortNames = {
  popular: "인기순",
  latest: "최신순",
  rating: "별점 높은순",
  price_asc: "낮은 가격순",
  price_desc: "높은 가격순",
} satisfies Record<PromptSort, string>;

/** What a list can be ordered by; the empty value is its own order, which for words is how well they match. */
export const sortChoicesOf = ({ search }: Browsing): [value: string, name: string][] => [
  ...(search ? [["", "관련도순"] satisfies [string, string]] : []),
  ...Object.entries(sortNames),
];
export const sortOf = ({ search, sort }: Browsing) => sort ?? (search ? "" : "popular");

export const priceNames: Record<string, string> = { free: "무료", paid: "유료" };

/** Lowest first, as the API takes them. */
export const ratingChoices = ["4.5", "4", "3.5", "3"];
export const ratingName = (rating: string) => `★ ${rating} 이상`;

const narrowings = {
  category: (slug: string) => nameOf(slug as CategorySlug),
  model: (slug: string) => nameOf(slug as ModelSlug),
  price: (price: string) => priceNames[price] ?? price,
  min_rating: ratingName,
  tag: (tag: string) => `#${tag}`,
};
export type Narrowing = keyof typeof narrowings;

/** What narrows the list besides the words searched for. */
export const narrowingsOf = (browsing: Browsing) =>
  (Object.keys(narrowings) as Narrowing[]).flatMap((key) => {
    const value = browsing[key];
    return value ? [{ key, name: narrowings[key](value) }] : [];
  });

const orderHeadings: Record<string, string> = {
  popular: "인기 프롬프트",
  latest: "새 프롬프트",
  rating: "별점 높은 프롬프트",
  price_asc: "가격이 낮은 프롬프트",
  price_desc: "가격이 높은 프롬프트",
};

/** The words echoed, else what the list is narrowed to, else its order. */
export function headingOf(browsing: Browsing) {
  if (browsing.search) return `‘${browsing.search}’ 검색 결과`;
  const names = narrowingsOf(browsing).map(({ name }) => name);
  if (names.length > 0) return `${names.join(" · ")} 프롬프트`;
  return orderHeadings[browsing.sort ?? "popular"] ?? "프롬프트";
}

/** How many there are, as far as this page can honestly know. */
export function countOf(shown: number, { hasMore, isFromStart }: { hasMore: boolean; isFromStart: boolean }) {
  if (!isFromStart) return "이어 보는 중이에요";
  return hasMore ? `${shown}개 이상` : `${shown}개`;
}

export const summaryOf = (browsing: Browsing) =>
  `${headingOf(browsing)}를 모았어요. 빈칸만 채우면 ChatGPT, Claude, Gemini에 바로 쓸 수 있어요.`;
