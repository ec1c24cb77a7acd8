import { type CategorySlug, type ModelSlug, nameOf } from "#contracts/catalog.ts";
import type { PromptListInput, PromptSort } from "#contracts/prompts.ts";

export const browsingKeys = [
  "search",
  "literal",
  "category",
  "model",
  "price",
  "min_rating",
  "tag",
  "sort",
  "cursor",
] as const;
type Key = (typeof browsingKeys)[number];

/** The query parameters of `/`. Without any of them the page is the front page. */
export type Browsing = Partial<Record<Key, string>>;

export const SEARCH_MAX = 100;

/** Reads the parameters. Blank fields are left out and the search text is cut to `SEARCH_MAX` code points. */
export function readBrowsing(params: URLSearchParams): Browsing {
  const browsing: Browsing = {};
  for (const key of browsingKeys) {
    const value = params.get(key)?.normalize("NFC").trim();
    if (value) browsing[key] = key === "search" ? [...value.replace(/\s+/g, " ")].slice(0, SEARCH_MAX).join("") : value;
  }
  // `literal` means nothing without a search.
  if (!browsing.search) delete browsing.literal;
  return browsing;
}

/** The parameters as the API's query. They are not validated here: the API answers 400. */
export const toQuery = (browsing: Browsing) => browsing as PromptListInput;

export const isBrowsing = (browsing: Browsing) => Object.keys(browsing).length > 0;

/** The address with a change, from the first page on. Keys set to undefined are removed. */
export function browseHref(browsing: Browsing, change: Browsing = {}) {
  const next: Browsing = { ...browsing, cursor: undefined, ...change };
  const params = new URLSearchParams();
  for (const key of browsingKeys) {
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

/** The choices of the order. The empty value is the default of a search: by score. */
export const sortChoicesOf = ({ search }: Browsing): [value: string, name: string][] => [
  ...(search ? [["", "관련도순"] satisfies [string, string]] : []),
  ...Object.entries(sortNames),
];
export const sortOf = ({ search, sort }: Browsing) => sort ?? (search ? "" : "popular");

export const priceNames: Record<string, string> = { free: "무료", paid: "유료" };

/** The `min_rating` choices. */
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

/** The filters of the list with their names. */
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

/** The heading: the search text, else the filters, else the order. */
export function headingOf(browsing: Browsing) {
  if (browsing.search) return `‘${browsing.search}’ 검색 결과`;
  const names = narrowingsOf(browsing).map(({ name }) => name);
  if (names.length > 0) return `${names.join(" · ")} 프롬프트`;
  return orderHeadings[browsing.sort ?? "popular"] ?? "프롬프트";
}

/** The count of results, `n개 이상` while there are further pages. */
export function countOf(count: number, { hasMore, isFromStart }: { hasMore: boolean; isFromStart: boolean }) {
  if (!isFromStart) return "이어 보는 중이에요";
  return hasMore ? `${count}개 이상` : `${count}개`;
}

export const summaryOf = (browsing: Browsing) =>
  `${headingOf(browsing)}를 모았어요. 빈칸만 채우면 ChatGPT, Claude, Gemini에 바로 쓸 수 있어요.`;
