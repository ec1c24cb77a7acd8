import { Link } from "react-router";
import { CollectionStrip } from "./collection-tile.tsx";
import type { ShownCollection } from "./shown-collection.ts";

type ProfileCollectionsProps = { memberId: number; collections: ShownCollection[] };

/** The newest collections on a profile; nothing without any. */
export function ProfileCollections({ memberId, collections }: ProfileCollectionsProps) {
  if (collections.length === 0) return null;
  return (
    <section aria-labelledby="collections" className="mt-10">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="collections" className="section-title">
          모음
        </h2>
        <Link
          to={`/profile/${memberId}/collections`}
          prefetch="intent"
          className="h-11 inline-flex flex-none items-center text-sm text-muted font-medium hover:text-ink"
        >
          <span className="sr-only">모음 </span>더 보기
        </Link>
      </div>
      <CollectionStrip collections={collections} />
    </section>
  );
}
