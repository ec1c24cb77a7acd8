import { Link } from "react-router";
import type { CategorySlug } from "#contracts/catalog.ts";
import type { PromptList } from "#contracts/prompts.ts";
import type { NearestCategories } from "#contracts/nearest.ts";
import { Glyph, hueOfCategory } from "#app/prompt/glyph.tsx";
import { askHref } from "#app/features/requests/statuses.ts";
import { formatNumber } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PencilIcon } from "#app/ui/icons.tsx";
import { type Browsing, browseHref } from "#app/features/search/browsing.ts";

/** Whether the words of a search were not found: nothing is listed, or popular prompts instead. */
export const isNotFound = (
  { search, cursor }: Browsing,
  { items, interpreted_as }: Pick<PromptList, "items" | "interpreted_as">,
) => Boolean(search) && !cursor && (items.length === 0 || interpreted_as?.kind === "popular");

/** With fewer results than this a prompt may be asked for. */
const FEW = 3;

/** Whether a search found a prompt or two, and what is close to them besides. */
export const isFew = (
  { search, cursor }: Browsing,
  { items, close }: { items: readonly unknown[]; close?: PromptList["close"] },
) => Boolean(search) && !cursor && items.length > 0 && (close?.from ?? items.length) < FEW;

function Category({ slug, name, prompt_count }: NearestCategories["items"][number]) {
  return (
    <Link
      to={browseHref({ category: slug })}
      prefetch="intent"
      className={`box min-h-14 flex items-center gap-2 px-3.5 py-2.5 hover:border-ink ${hueOfCategory(slug)}`}
    >
      <Glyph category={slug} className="size-5 flex-none" />
      <span className="min-w-0 flex-1 text-base font-semibold">{name}</span>
      <span className="flex-none text-xs text-muted tabular-nums">{formatNumber(prompt_count)}개</span>
    </Link>
  );
}

type AskCardProps = { search: string; category?: CategorySlug };

function AskCard({ search, category }: AskCardProps) {
  return (
    <section aria-labelledby="ask-title" className="rounded-3.5 bg-persimmon-soft p-5 md:flex md:items-center md:gap-6">
      <div className="min-w-0 flex-1">
        <h2 id="ask-title" className="text-pretty text-lg font-bold tracking-tight">
          찾는 글감을 요청해 보세요
        </h2>
        <p className="mt-1 text-pretty text-sm">
          적어 두면 프롬프터가 자기 프롬프트로 답하고, 답이 달리면 알려 드려요.{" "}
          <Link
            to="/requests"
            className="relative inline-block font-semibold underline underline-offset-4 before:absolute before:inset-x-0 before:-inset-y-2.5 before:content-['']"
          >
            다른 요청 보기
          </Link>
        </p>
      </div>
      <ButtonLink to={askHref(search, category)} className="mt-2 w-full md:mt-0 md:w-auto">
        <PencilIcon className="size-4.5 flex-none" />
        <span className="truncate">‘{search}’ 요청하기</span>
      </ButtonLink>
    </section>
  );
}

/** Where to go on from a search that found nothing: the nearest categories, and asking for the prompt with the words taken over. */
export function Beginning({ search, nearest: { items, matched } }: { search: string; nearest: NearestCategories }) {
  const [first] = items;
  return (
    <div className="mt-5 text-left">
      <AskCard search={search} category={matched > 0 ? first?.slug : undefined} />
      {items.length > 0 && (
        <nav aria-labelledby="nearest-title" className="mt-7">
          <h2 id="nearest-title" className="mb-3 text-base font-bold">
            {matched > 0 ? "이 카테고리에서 찾아보세요" : "많이 찾는 카테고리예요"}
          </h2>
          <ul className="grid gap-2 max-lg:grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] lg:grid-cols-4">
            {items.map((item) => (
              <li key={item.slug} className="min-w-0">
                <Category {...item} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
