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

const hosts: Record<"engine" | "social", string[]> = {
  engine: ["google", "naver", "daum", "bing", "duckduckgo", "yahoo", "zum"],
  social: [
    ...["kakao", "kakaotalk", "instagram", "facebook", "threads", "twitter", "x", "t", "youtube", "linkedin", "lnkd"],
    ...["discord", "slack", "telegram", "reddit", "band"],
  ],
};
const paths: [RegExp, ArrivalSource][] = [
  [/^\/$/, "home"],
  [/^\/profile\//, "profile"],
  [/^\/prompt\//, "prompt"],
];

/** The kind of a page of ours or of another host; what is kept of either is only the kind. */
export function arrivalSourceOf(from: string): ArrivalSource {
  if (from === "") return "direct";
  if (from.startsWith("/")) return paths.find(([path]) => path.test(from))?.[1] ?? "inside";
  const labels = from.toLowerCase().replace(/:\d+$/, "").split(".");
  const isOf = (kind: keyof typeof hosts) => labels.some((label) => hosts[kind].includes(label));
  if (isOf("social")) return "social";
  return isOf("engine") ? "engine" : "elsewhere";
}
