import { eq } from "drizzle-orm";
import { ownRows } from "#worker/db/export-section.ts";
import { bookmarks } from "#worker/db/schema/bookmarks.ts";
import type { Lifecycle } from "#worker/lib/lifecycle.ts";

export const bookmarksLifecycle: Lifecycle = {
  erase: ({ db, memberId }) => [db.delete(bookmarks).where(eq(bookmarks.memberId, memberId))],
  sections: [
    ownRows({
      name: "bookmarks",
      table: bookmarks,
      key: bookmarks.id,
      owner: bookmarks.memberId,
      fields: { prompt_id: bookmarks.promptId, create_at: bookmarks.createdAt },
    }),
  ],
};
