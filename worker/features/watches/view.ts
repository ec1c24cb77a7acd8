import { watchLink, watchName } from "#contracts/watch-names.ts";
import type { Watch } from "#contracts/watches.ts";
import type { watches } from "#worker/db/schema/watches.ts";

export const toWatch = ({ id, kind, search, filters, createdAt }: typeof watches.$inferSelect): Watch => ({
  id,
  kind,
  name: watchName({ search, filters }),
  search,
  filters,
  link: watchLink({ search, filters }),
  create_at: createdAt.toISOString(),
});
