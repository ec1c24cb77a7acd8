import { z } from "zod";
import { SEARCH_MAX } from "./search.ts";

/** Where a reader came to a prompt from. `engine` is a search engine, `social` a network or messenger, `elsewhere` any other site. */
export const arrivalSources = [
  "search",
  "home",
  "profile",
  "prompt",
  "inside",
  "engine",
  "social",
  "elsewhere",
  "direct",
] as const;
export type ArrivalSource = (typeof arrivalSources)[number];

/** A path with a search of 100 characters, of which each may be nine in an address. */
const FROM_MAX = 2_000;

/** The page before: a path of ours with its parameters such as `/?search=회의록`, the host of another site, or nothing when the browser does not say. */
export const arrivalFrom = z.string("from은 글자로 보내 주세요.").max(FROM_MAX, `from은 ${FROM_MAX}자까지예요.`);

const places: [RegExp, ArrivalSource][] = [
  [/^\/$/, "home"],
  [/^\/profile\//, "profile"],
  [/^\/prompt\//, "prompt"],
  [/^\//, "inside"],
  [/(^|\.)search\.(naver|daum|zum)\.com$/, "engine"],
  [/(^|\.)(google|bing|duckduckgo|yahoo)\.[a-z.]+$/, "engine"],
  [/(^|\.)(facebook|instagram|threads|twitter|youtube|linkedin|reddit|discord|slack|kakao)\.(com|net)$/, "social"],
  [/(^|\.)(x\.com|t\.co|t\.me|youtu\.be|lnkd\.in|band\.us)$/, "social"],
  // Apps name their packages.
  [/^com\.(kakao|instagram|facebook|twitter|slack|discord|nhn\.android\.band)\./, "social"],
  [/./, "elsewhere"],
];

/** The text of the search on a page of ours; undefined for any other page. */
export function searchAt(from: string): string | undefined {
  if (!from.startsWith("/")) return undefined;
  const search = new URLSearchParams(from.slice(from.indexOf("?") + 1)).get("search")?.trim();
  return search ? [...search].slice(0, SEARCH_MAX).join("") : undefined;
}

/** The kind of a page of ours or of another host; what is kept of either is only the kind. */
export function arrivalSourceOf(from: string): ArrivalSource {
  const place = from.startsWith("/") ? from.replace(/[?#].*/s, "") : from.toLowerCase().replace(/:\d+$/, "");
  return places.find(([of]) => of.test(place))?.[1] ?? "direct";
}
