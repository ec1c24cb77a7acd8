import { Link } from "react-router";
import { CardFace } from "#app/prompt/card-face.tsx";
import { formatNumber } from "#app/lib/format.ts";
import { SheetsIcon } from "#app/ui/icons.tsx";
import type { ShownCollection } from "./shown-collection.ts";

type CollectionTileProps = { collection: ShownCollection; to: string; heading: "h2" | "h3"; isOwn?: boolean };

const ownState = ({ is_hidden, is_public }: ShownCollection) =>
  is_hidden ? "운영자가 숨겼어요" : is_public ? "공개" : "나만 보기";

/** A collection in a list: the faces of its first prompts, its name and how many it holds. */
export function CollectionTile({ collection, to, heading: Heading, isOwn = false }: CollectionTileProps) {
  const { title, about, prompt_count, nickname, faces } = collection;
  return (
    <article className="card group relative h-full hover:border-field">
      <div className="collection-faces" aria-hidden="true">
        {faces.length > 0 ? (
          faces.map((face) => <CardFace key={face.id} prompt={face} />)
        ) : (
          <span className="flex items-center justify-center text-muted">
            <SheetsIcon className="size-8" />
          </span>
        )}
      </div>
      <div className="p-3.5">
        <Heading className="truncate text-base font-bold tracking-tight">
          <Link
            to={to}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-3.5 after:content-[''] group-hover:text-persimmon"
          >
            {title}
          </Link>
        </Heading>
        {about && <p className="mt-0.5 truncate text-sm text-muted">{about}</p>}
        <p className="mt-1.5 flex gap-1.5 text-xs text-muted">
          <span className="tabular-nums">글감 {formatNumber(prompt_count)}개</span>
          <span aria-hidden="true">·</span>
          <span className="min-w-0 truncate">{isOwn ? ownState(collection) : nickname}</span>
        </p>
      </div>
    </article>
  );
}

/** The address of the page of a collection that others see. */
export const collectionHref = ({ id }: { id: number }) => `/collections/${id}`;

type CollectionGridProps = { collections: ShownCollection[]; heading: "h2" | "h3"; isOwn?: boolean; label?: string };

export const CollectionGrid = ({ collections, heading, isOwn, label }: CollectionGridProps) => (
  <ul aria-label={label} className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
    {collections.map((collection) => (
      <li key={collection.id} className="min-w-0">
        <CollectionTile
          collection={collection}
          to={isOwn ? `/mypage${collectionHref(collection)}` : collectionHref(collection)}
          heading={heading}
          isOwn={isOwn}
        />
      </li>
    ))}
  </ul>
);

/** Collections in one row that scrolls on a phone. */
export const CollectionStrip = ({ collections }: { collections: ShownCollection[] }) => (
  <ul className="strip -mx-4 flex gap-2.5 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:gap-3.5 md:overflow-visible md:px-0">
    {collections.map((collection) => (
      <li key={collection.id} className="w-66 flex-none md:w-auto md:min-w-0">
        <CollectionTile collection={collection} to={collectionHref(collection)} heading="h3" />
      </li>
    ))}
  </ul>
);
