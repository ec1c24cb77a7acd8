import { href, Link } from "react-router";
import { Price } from "#app/prompt/price.tsx";
import { PromptKind } from "#app/prompt/prompt-kind.tsx";
import { formatCount, formatNumber } from "#app/lib/format.ts";
import type { ShownPlace } from "./shown-place.ts";

type PlaceListProps = { places: ShownPlace[]; heading: "h2" | "h3"; className?: string };

const move = "min-w-9 flex-none text-right text-xs font-semibold tabular-nums";

/** How many places it moved since last night. */
function Move({ place, before }: { place: number; before?: number | null }) {
  if (!before) return <span className={`${move} text-leaf`}>새로</span>;
  const by = before - place;
  if (by === 0)
    return (
      <span className={`${move} text-muted`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">어제와 같아요</span>
      </span>
    );
  return (
    <span className={`${move} ${by > 0 ? "text-persimmon" : "text-muted"}`}>
      <span aria-hidden="true">{by > 0 ? "▲" : "▼"} </span>
      <span className="sr-only">어제보다 </span>
      {formatNumber(Math.abs(by))}
      <span className="sr-only">자리 {by > 0 ? "올랐어요" : "내렸어요"}</span>
    </span>
  );
}

/** The prompts of the leaderboard, each with its place. */
export function PlaceList({ places, heading: Heading, className = "" }: PlaceListProps) {
  // On the first day everything would be new.
  const hasBefore = places.some(({ place_before }) => place_before);
  return (
    <ol className={`card divide-y divide-line ${className}`}>
      {places.map((place, index) => {
        const { id, title, price, nickname, member_count } = place;
        return (
          <li key={id} className="group relative break-inside-avoid flex flex-wrap items-center gap-x-3 px-4 py-3">
            <span className="w-7 flex-none text-center text-lg text-persimmon font-extrabold tabular-nums">
              {index + 1}
              <span className="sr-only">위</span>
            </span>
            <div className="min-w-0 flex-1 basis-32">
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
              <p className="flex flex-wrap gap-x-1.5 text-xs text-muted">
                <span className="min-w-0 truncate">{nickname}</span>
                <span aria-hidden="true">·</span>
                <span className="flex-none tabular-nums">{formatCount(member_count)}명이 썼어요</span>
              </p>
            </div>
            {hasBefore && <Move place={index + 1} before={place.place_before} />}
            {price > 0 && <Price won={price} className="text-sm" />}
          </li>
        );
      })}
    </ol>
  );
}
