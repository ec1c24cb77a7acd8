import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { PromptCard as Prompt } from "#contracts/prompts.ts";
import { Counter } from "#app/ui/counter.tsx";
import { Price } from "./price.tsx";
import { PromptKind } from "./prompt-kind.tsx";
import { PromptRating } from "./prompt-rating.tsx";

/** The parts of a card with the search terms highlighted, and the tags that match. */
export type Highlights = { title: ReactNode; description: ReactNode; tags: ReactNode };
type PromptCardProps = { prompt: Prompt; heading: "h2" | "h3"; highlights?: Highlights };

/** A card whose title link covers it. */
export function PromptCard({ prompt, heading: Heading, highlights }: PromptCardProps) {
  return (
    <article className="card prompt-card relative h-full flex flex-col p-4 md:min-h-53 md:p-5">
      <PromptKind prompt={prompt} />
      <Heading className="line-clamp-2 mt-2.5 text-lg font-bold tracking-tight">
        <Link
          to={href("/prompt/:promptId", { promptId: String(prompt.id) })}
          prefetch="intent"
          data-speculate
          className="after:absolute after:inset-0 after:rounded-3.5 after:content-['']"
        >
          {highlights?.title ?? prompt.title}
        </Link>
      </Heading>
      <p className="line-clamp-2 mt-1.5 text-sm text-muted">{highlights?.description ?? prompt.description}</p>
      {highlights?.tags}
      <p className="mt-auto flex items-center gap-3 pt-3.5 text-xs text-muted">
        <PromptRating rating={prompt.rating} reviewCount={prompt.review_count} />
        <Counter kind="view" count={prompt.view_count} />
        <span className="min-w-0 truncate">{prompt.prompter.nickname}</span>
        <Price won={prompt.price} className="ml-auto text-base" />
      </p>
    </article>
  );
}
