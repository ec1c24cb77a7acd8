import { eq } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { watches } from "#worker/db/schema/watches.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const watchesLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [db.delete(watches).where(eq(watches.memberId, memberId))],
  sections: [
    ownRows({
      name: "searches",
      table: watches,
      key: watches.id,
      owner: watches.memberId,
      fields: { kind: watches.kind, search: watches.search, filters: watches.filters, create_at: watches.createdAt },
    }),
  ],
};
