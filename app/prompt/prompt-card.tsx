import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { PromptCard as Prompt } from "#contracts/prompts.ts";
import { formatCount } from "#app/lib/format.ts";
import { CardButtons } from "./card-buttons.tsx";
import { type CardCover, CardFace } from "./card-face.tsx";
import { Price } from "./price.tsx";
import { PromptKind } from "./prompt-kind.tsx";
import { PromptRating } from "./prompt-rating.tsx";

/** What a card shows of a prompt. */
export type CardPrompt = Pick<Prompt, "id" | "title" | "category" | "model" | "price"> &
  Partial<Pick<Prompt, "description" | "tags" | "rating" | "review_count" | "view_count" | "sales_count">> & {
    cover: CardCover | null;
    prompter: Pick<Prompt["prompter"], "nickname">;
  };

/** The parts of a card with the search terms highlighted, and the tags that match. */
export type Highlights = { title: ReactNode; description: ReactNode; tags: ReactNode };

/** The link of a card's title, which covers the card. */
export const CardLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link
    to={href("/prompt/:promptId", { promptId: String(id) })}
    prefetch="intent"
    discover="none"
    data-speculate
    className="card-link"
  >
    {children}
  </Link>
);

/** Rating, views or sales, the prompter and the price. */
export function CardFoot({ prompt }: { prompt: CardPrompt }) {
  const { rating = 0, review_count = 0, view_count, sales_count = 0, price, prompter } = prompt;
  return (
    <p className="card-foot">
      <PromptRating rating={rating} reviewCount={review_count} />
      {price === 0 && view_count !== undefined && <span>{`조회 ${formatCount(view_count)}`}</span>}
      {sales_count > 0 && <span>{`판매 ${formatCount(sales_count)}`}</span>}
      <span className="card-prompter">{prompter.nickname}</span>
      <Price won={price} className="ml-auto text-sm md:text-base" />
    </p>
  );
}

type PromptCardProps = {
  prompt: CardPrompt;
  heading: "h2" | "h3";
  highlights?: Highlights;
  /** One of the first pictures of the page, which is loaded at once. */
  isFirst?: boolean;
  /** Without buttons: the list has its own, or stands where one reads. */
  plain?: boolean;
};

/** A card whose title link covers it: with the picture of the result, or with words that say what it is. */
export function PromptCard({ prompt, heading: Heading, highlights, isFirst, plain = false }: PromptCardProps) {
  return (
    <article className="card prompt-card">
      <CardFace prompt={prompt} isFirst={isFirst} />
      <div className={plain ? "card-body" : "card-body with-buttons"}>
        <PromptKind prompt={prompt} />
        <Heading className="line-clamp-2 mt-1 text-base font-bold tracking-tight md:text-lg">
          <CardLink id={prompt.id}>{highlights?.title ?? prompt.title}</CardLink>
        </Heading>
        {highlights?.description && <p className="line-clamp-2 mt-1 text-sm text-muted">{highlights.description}</p>}
        {highlights?.tags}
        <CardFoot prompt={prompt} />
        {!plain && <CardButtons prompt={prompt} />}
      </div>
    </article>
  );
}
