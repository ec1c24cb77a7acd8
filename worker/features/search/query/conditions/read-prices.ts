import type { Condition } from "#contracts/understood.ts";
import { type Reader, taken } from "./reader.ts";
import { WON, wonOf } from "./won.ts";

const START = "(?<![가-힣\\w,.])";
const END = "(?=$|[\\s,.!?~])";
const BELOW =
  "이하|미만|밑|아래|이내|안쪽|안(?=으로|에서|에)|까지|넘지\\s?않는|안\\s?넘는|보다\\s?(?:싼|저렴한|낮은|적은)";
const ABOVE = "이상|초과|넘는|위|부터|보다\\s?(?:비싼|높은)";
const ABOUT = "짜리|정도|쯤|선|대";
const PARTICLE = "(?:으로만|으로|로만|로|에서|에|의|인|만|은|는|면)?";
const NOUN = "(?:\\s?(?:거|것|건|걸|가격|금액))?";
const NOT = "(?:\\s?(?:말고|빼고|제외하고|제외|아닌))?";

const LIMIT = new RegExp(
  `${START}(?<most>최대\\s?|최고\\s?)?(?<least>최소\\s?|적어도\\s?)?(?<won>${WON})(?:\\s?(?:짜리\\s?)?(?:(?<below>${BELOW})|(?<above>${ABOVE})|(?<about>${ABOUT}))${PARTICLE}${NOUN}(?<not>${NOT}))?${END}`,
  "u",
);

type Limit = Omit<Condition, "text">;
const atMost = (won: number): Limit => ({ kind: "max_price", value: String(Math.max(0, won)) });
const atLeast = (won: number): Limit => ({ kind: "min_price", value: String(won) });

/** 천원대 is from 1,000 to 1,999. */
const rangeOf = (won: number) => [atLeast(won), atMost(won + 10 ** Math.floor(Math.log10(Math.max(1, won))) - 1)];

function limitsOf({ won: written = "", below, above, about, most, least, not }: Record<string, string | undefined>) {
  const won = wonOf(written);
  if (below ?? most) {
    const isWithin = !below?.startsWith("미만") && !below?.startsWith("보다");
    return not ? [atLeast(won + Number(isWithin))] : [atMost(won - Number(!isWithin))];
  }
  if (above ?? least) {
    const isWithin = above === undefined || ["이상", "위", "부터"].includes(above);
    return not ? [atMost(won - Number(isWithin))] : [atLeast(won + Number(!isWithin))];
  }
  if (about === "대") return rangeOf(won);
  return about ? [atMost(won)] : [];
}

function limitIn(text: string) {
  const match = LIMIT.exec(text);
  if (!match) return undefined;
  const [written] = match;
  const limits = limitsOf(match.groups ?? {});
  // Before a noun a sum belongs to it (만원 이벤트); behind the other words it is what the prompt may cost.
  const isLast = match.index > 0 && match.index + written.length === text.length;
  return { text: written, limits: limits.length === 0 && isLast ? [atMost(wonOf(written))] : limits };
}

/** Reads sums of money with what is wanted of them: 3,000원 이하, 만 원 넘는 거 말고, 오천원 밑으로, 번역 3천원. A sum alone is a word. */
export function readPrices(reader: Reader): Reader {
  const mention = limitIn(reader.rest);
  return mention && mention.limits.length > 0 ? readPrices(taken(reader, mention.text, mention.limits)) : reader;
}

const NAMES = "(?<free>무료|공짜|꽁짜|free|돈\\s?안\\s?(?:드는|내는|내도|내고))|(?<paid>유료|paid|돈\\s?내는)";
/** What these words are a part of: 무료 체험, 유료 광고. */
const WHOLE: Record<"free" | "paid", RegExp> = {
  free: /^\s?(?:체험|나눔|배송|배포|플랜|샘플|구독|회원)/u,
  paid: /^\s?(?:전환|구독|광고|회원|멤버십|플랜|결제|강의)/u,
};
const KIND = new RegExp(
  `(?<![가-힣\\w])(?:${NAMES})(?:로만|로|인|만|은|는|의)?(?:\\s?(?:거|것|건|걸))?(?<not>\\s?(?:말고는|말고|빼고는|빼고|제외하고|제외한|제외|아닌))?${END}`,
  "giu",
);

/** Reads 무료 and 유료, with and without 말고. Both together mean any price. */
export function readFreeOrPaid(reader: Reader): Reader {
  const mentions = [...reader.rest.matchAll(KIND)].flatMap(({ 0: text, index, groups }) => {
    const named = groups?.["free"] ? "free" : "paid";
    if (!groups?.["not"] && WHOLE[named].test(reader.rest.slice(index + text.length))) return [];
    const other = named === "free" ? "paid" : "free";
    return [{ text, value: groups?.["not"] ? other : named }];
  });
  const isBoth = new Set(mentions.map(({ value }) => value)).size > 1;
  return mentions.reduce(
    (read, { text, value }) => taken(read, text, [{ kind: "price", value: isBoth ? "any" : value }]),
    reader,
  );
}
