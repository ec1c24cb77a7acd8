import { nameOf } from "#contracts/catalog.ts";
import type { McpItem, McpPrompt } from "#contracts/mcp.ts";
import type { PromptCard, PromptDetail } from "#contracts/prompts.ts";
import { blanksOf } from "./blanks.ts";

export const urlOf = (origin: string, id: number) => `${origin}/prompt/${id}`;

export const toItem = (card: PromptCard, origin: string): McpItem => ({
  id: card.id,
  title: card.title,
  description: card.description,
  category: card.category,
  model: card.model,
  price: card.price,
  tags: card.tags,
  rating: card.rating,
  review_count: card.review_count,
  prompter: card.prompter.nickname,
  url: urlOf(origin, card.id),
});

const won = (price: number) => `${price.toLocaleString("ko")}원`;

const unopened = (url: string) =>
  `샀지만 아직 열지 않은 글이에요. ${url} 에서 열면 여기서도 쓸 수 있어요. 열면 단순 변심으로 환불할 수 있는 권리가 끝나요.`;
const unbought = (price: number, url: string, isGuest: boolean) =>
  `${won(price)}에 파는 글이에요. ${url} 에서 사서 열면 여기서도 쓸 수 있어요.${isGuest ? " 이미 샀다면 토큰으로 연결해 주세요." : ""}`;

/** Why the text is not shown and how to get it; null where it is shown. Opening is never done from here: it ends a right of the buyer. */
export function noteOf({ id, body, access, price }: PromptDetail, origin: string, isGuest: boolean) {
  if (body !== null) return null;
  const url = urlOf(origin, id);
  return access === "purchased" ? unopened(url) : unbought(price, url, isGuest);
}

export const toMcpPrompt = (prompt: PromptDetail, origin: string, isGuest: boolean): McpPrompt => ({
  ...toItem(prompt, origin),
  access: prompt.access,
  status: prompt.status,
  visibility: prompt.visibility,
  publish_at: prompt.publish_at,
  version: prompt.version,
  body: prompt.body,
  variables: blanksOf(prompt.variables),
  note: noteOf(prompt, origin, isGuest),
});

/** One line of a list. */
export const lineOf = ({ id, title, price, category, model, rating, review_count, prompter, url }: McpItem) =>
  [
    `${id}. ${title}`,
    price === 0 ? "무료" : won(price),
    nameOf(category),
    nameOf(model),
    ...(review_count > 0 ? [`별점 ${rating} (${review_count})`] : []),
    prompter,
    url,
  ].join(" · ");

/** A list as text; without items, what to say instead. */
export const listText = (lines: string[], next: string | null, empty: string) =>
  lines.length === 0 ? empty : [...lines, ...(next ? [`이어서 보려면 cursor: ${next}`] : [])].join("\n");
