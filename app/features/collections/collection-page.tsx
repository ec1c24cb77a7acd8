import { Link } from "react-router";
import type { CollectionDetail } from "#contracts/collections.ts";
import type { Page } from "#contracts/common.ts";
import { usePublicList } from "#app/data/public-list.ts";
import { MemberLink } from "#app/features/members/member-link.tsx";
import { MoreLink } from "#app/ui/more-link.tsx";
import { PromptCard } from "#app/prompt/prompt-card.tsx";
import { formatNumber } from "#app/lib/format.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { CollectionActions } from "./collection-actions.tsx";
import type { ShownItem } from "./shown-item.ts";

type CollectionPageProps = {
  collection: Omit<CollectionDetail, "prompts">;
  first: Page<ShownItem>;
  from?: string;
};

const FIRST = 2;

/** A collection that everybody can see. */
export function CollectionPage({ collection, first, from }: CollectionPageProps) {
  const { id, title, about, member, prompt_count } = collection;
  const { items, nextCursor, isLoading, showMore, list } = usePublicList<ShownItem, HTMLOListElement>({
    first,
    load: async (cursor) => (await import("./more-items.ts")).moreItems(id, cursor),
    links: "h2 a",
  });
  return (
    <div className="pt-6 lg:pt-9">
      <header>
        <p className="text-sm text-persimmon font-semibold">모음 · 글감 {formatNumber(prompt_count)}개</p>
        <h1 className="mt-1 text-pretty text-2xl font-extrabold tracking-tight">{title}</h1>
        {about && <p className="mt-2 max-w-200 text-pretty text-base text-muted">{about}</p>}
        <MemberLink member={member} prefetch="intent" className="mt-2 max-w-full" />
        <CollectionActions key={id} collection={collection} />
      </header>
      {from && (
        <Link
          to={`/collections/${id}`}
          className="mt-2 h-11 inline-flex items-center text-sm text-persimmon font-semibold"
        >
          처음부터 보기
        </Link>
      )}
      {items.length > 0 ? (
        <ol ref={list} aria-label={`${title}의 글감`} className="cards mt-5">
          {items.map(({ id: promptId, prompt, note }, index) => (
            <li key={promptId} className="min-w-0 flex flex-col">
              <PromptCard prompt={prompt} heading="h2" isFirst={index < FIRST} />
              {note && <p className="my-1.5 flex-none px-1 text-pretty text-sm text-muted">{note}</p>}
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="지금 볼 수 있는 글감이 없어요">새 글감이 들어오면 여기에 보여요.</EmptyState>
      )}
      {nextCursor && (
        <MoreLink to={`/collections/${id}?cursor=${nextCursor}`} isLoading={isLoading} onMore={showMore} />
      )}
    </div>
  );
}
