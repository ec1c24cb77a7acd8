import { z } from "zod";

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

const FROM_MAX = 253;

/** The page before: a path of ours such as `/profile/1`, the host of another site, or nothing when the browser does not say. */
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

/** The kind of a page of ours or of another host; what is kept of either is only the kind. */
export function arrivalSourceOf(from: string): ArrivalSource {
  const place = from.startsWith("/") ? from : from.toLowerCase().replace(/:\d+$/, "");
  return places.find(([of]) => of.test(place))?.[1] ?? "direct";
}
