import { href, Link } from "react-router";
import { Price } from "#app/features/prompts/price.tsx";
import { PromptKind } from "#app/features/prompts/prompt-kind.tsx";
import { formatCount } from "#app/lib/format.ts";
import type { ShownPlace } from "./shown-place.ts";

type PlaceListProps = { places: ShownPlace[]; heading: "h2" | "h3" };

/** The prompts of the leaderboard, each with its place. */
export function PlaceList({ places, heading: Heading }: PlaceListProps) {
  return (
    <ol className="card divide-y divide-line">
      {places.map((place, index) => {
        const { id, title, price, nickname, member_count } = place;
        return (
          <li key={id} className="group relative flex items-center gap-3 px-4 py-3">
            <span className="w-7 flex-none text-center text-lg text-persimmon font-extrabold tabular-nums">
              {index + 1}
              <span className="sr-only">위</span>
            </span>
            <div className="min-w-0 flex-1">
              <PromptKind prompt={place} plain />
              <Heading className="line-clamp-2 text-balance text-base font-bold tracking-tight">
                <Link
                  to={href("/prompt/:promptId", { promptId: String(id) })}
                  prefetch="intent"
                  data-speculate
                  className="after:absolute after:inset-0 after:content-[''] group-hover:text-persimmon"
                >
                  {title}
                </Link>
              </Heading>
              <p className="flex gap-1.5 text-xs text-muted">
                <span className="min-w-0 truncate">{nickname}</span>
                <span aria-hidden="true">·</span>
                <span className="flex-none tabular-nums">{formatCount(member_count)}명이 썼어요</span>
              </p>
            </div>
            <Price won={price} className="text-sm" />
          </li>
        );
      })}
    </ol>
  );
}
